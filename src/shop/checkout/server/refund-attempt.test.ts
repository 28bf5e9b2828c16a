import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Customer } from '#platform/testing/test-api.ts'
import { waitingRefunds } from '#shop/payments/server/index.ts'
import { sandboxPayments } from '#shop/payments/server/tables.ts'
import { closeUnmatchedPayment, listUnmatchedPayments } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { eraseAttempts, reconcile, settlePayment } from './index.ts'
import { checkoutAttempts, unmatchedPayments } from './tables.ts'

const { shop, faults, provider, pay, withCart, chargesOf, attemptsOf, ordersOf } = await openCheckout()

/** Money came for an attempt that was given up. */
async function givenUp() {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann)
  await shop.db.update(checkoutAttempts).set({ state: 'cancelled' }).where(eq(checkoutAttempts.userId, ann.userId))
  const [charge] = await chargesOf(ann)
  if (!charge) throw new Error('the sandbox lost a charge')
  return { ann, paymentId: charge.id, amount: charge.amount }
}

const atProvider = async (paymentId: string) => {
  const payment = await provider.retrieve(shop.systemCall(), paymentId)
  return payment ?? Promise.reject(new Error('the sandbox lost a payment'))
}
const hear = async (paymentId: string) => settlePayment(shop.systemCall(), await atProvider(paymentId))
const stateOf = async (who: Customer) => (await attemptsOf(who))[0]?.state
const tamper = (paymentId: string, change: Partial<typeof sandboxPayments.$inferInsert>) =>
  shop.db.update(sandboxPayments).set(change).where(eq(sandboxPayments.id, paymentId))
const seen = async () => (await shop.signedIn({ roles: ['admin'] })).call(listUnmatchedPayments, {})

async function retry(minutes: number) {
  shop.clock.advance(minutes * 60_000)
  await Promise.all([reconcile(shop.systemCall()), reconcile(shop.systemCall())])
  await shop.runJobs()
}

test('money of an attempt that was given up goes back once, although its job has given up too, and staff see it wait', async () => {
  const { ann, paymentId, amount } = await givenUp()
  faults.refusesRefunds = true
  await hear(paymentId)
  await expect(shop.runJobs(), 'this job is never worked again').rejects.toThrow('no refunds')
  await retry(4)
  expect((await seen()).refunds, 'not yet').toEqual([])
  await retry(61)
  expect(shop.takeErrors().join()).toContain('has not gone through for more than an hour')
  expect((await seen()).refunds).toMatchObject([{ paymentId, orderNumber: '', amount }])
  const [since] = (await seen()).refunds.map((one) => new Date(one.since))
  expect(await waitingRefunds(shop.systemCall())).toEqual({ what: 'refunds', count: 1, cents: amount, since })
  faults.refusesRefunds = false
  await retry(4)
  await retry(4)
  expect(await atProvider(paymentId)).toMatchObject({ refunded: amount })
  expect(await stateOf(ann)).toBe('refunded')
  expect((await seen()).refunds).toEqual([])
})

test('of money that is late, staff see what is left of it and since when it is here; while a bank holds it, nothing warns', async () => {
  const { paymentId, amount } = await givenUp()
  shop.clock.advance(5 * 3_600_000)
  const came = shop.clock.now().getTime()
  await tamper(paymentId, { refunded: 300 })
  faults.refusesRefunds = true
  await hear(paymentId)
  await shop.runJobs().catch(() => undefined)
  const mine = async () => (await seen()).refunds.filter((one) => one.paymentId === paymentId)
  expect(await mine(), 'the attempt is old, its money is not').toEqual([])
  await retry(61)
  const [late] = await mine()
  expect(late?.amount).toBe(amount - 300)
  expect(Math.abs(Date.parse(late?.since ?? '') - came)).toBeLessThan(60_000)

  shop.takeErrors()
  faults.dispute = 'open'
  await retry(4)
  expect(await mine()).toEqual([])
  const asked = faults.asked
  await retry(4)
  expect(faults.asked, 'left alone for an hour').toBe(asked)
  faults.dispute = undefined
  faults.refusesRefunds = false
  await retry(61)
  await retry(4)
  expect(await atProvider(paymentId)).toMatchObject({ refunded: amount })
})

test('what somebody sent back meanwhile at the provider’s own dashboard does not go back twice', async () => {
  const { ann, paymentId, amount } = await givenUp()
  await hear(paymentId)
  await tamper(paymentId, { refunded: amount - 1 })
  await shop.runJobs()
  expect(await atProvider(paymentId)).toMatchObject({ refunded: amount })
  expect(await stateOf(ann)).toBe('refunded')
})

test('money of an attempt that was given up goes back whatever its amount, and no order is made of it', async () => {
  const { ann, paymentId, amount } = await givenUp()
  await tamper(paymentId, { amount: amount + 500 })
  await hear(paymentId)
  await shop.runJobs()
  expect(await atProvider(paymentId)).toMatchObject({ refunded: amount + 500 })
  expect(await stateOf(ann)).toBe('refunded')
  expect(await ordersOf(ann)).toEqual([])
})

test('a payment of another amount than was asked for waits for staff, who see why, and holds the account until they have', async () => {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann)
  const [charge] = await chargesOf(ann)
  const paymentId = charge?.id ?? ''
  await tamper(paymentId, { amount: 1 })
  await Promise.all([hear(paymentId), hear(paymentId)])
  expect(shop.takeErrors().filter((line) => line.includes('another amount than its attempt'))).toHaveLength(1)
  const mine = async () => (await seen()).payments.filter((one) => one.paymentId === paymentId)
  expect(await mine()).toMatchObject([{ reason: 'other-amount', amount: 1, email: ann.email, last4: '4242' }])
  await expect(eraseAttempts(shop.systemCall(), ann.userId)).rejects.toThrow(/still being settled/)

  const staff = await shop.signedIn({ roles: ['admin'] })
  await staff.call(closeUnmatchedPayment, { paymentId, note: 'Sent back by hand.' })
  expect(await mine()).toEqual([])
  await eraseAttempts(shop.systemCall(), ann.userId)
  const [stored] = await shop.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.paymentId, paymentId))
  expect(stored).toMatchObject({ userId: null, last4: '', amount: 1 })
})

test('what the bank returned of money that was given back is shown to staff once, and no late answer is taken for it', async () => {
  const { ann, paymentId, amount } = await givenUp()
  const early = await atProvider(paymentId)
  await hear(paymentId)
  await shop.runJobs()
  expect(await stateOf(ann)).toBe('refunded')
  await settlePayment(shop.systemCall(), early)
  const mine = async () => (await seen()).payments.filter((one) => one.paymentId === paymentId)
  expect(await mine(), 'an answer from before the refund').toEqual([])
  await tamper(paymentId, { refunded: 0 })
  await hear(paymentId)
  await hear(paymentId)
  expect(shop.takeErrors().filter((line) => line.includes('came back'))).toHaveLength(1)
  expect(await mine()).toMatchObject([{ reason: 'came-back', amount }])

  await tamper(paymentId, { refunded: amount })
  await hear(paymentId)
  expect(await mine(), 'sent again at the provider’s own dashboard').toEqual([])
  await tamper(paymentId, { refunded: 0 })
  await hear(paymentId)
  expect(await mine(), 'and returned again').toMatchObject([{ reason: 'came-back', amount }])
  shop.takeErrors()
  const staff = await shop.signedIn({ roles: ['admin'] })
  await staff.call(closeUnmatchedPayment, { paymentId, note: 'Sent by cheque.' })
  await hear(paymentId)
  expect(await mine(), 'what was seen to stays so').toEqual([])
})

test('what the bank returned of a payment of another amount, after staff sent it back, is shown to them again', async () => {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann)
  const [charge] = await chargesOf(ann)
  const paymentId = charge?.id ?? ''
  await tamper(paymentId, { amount: 100 })
  await hear(paymentId)
  await tamper(paymentId, { refunded: 100 })
  await hear(paymentId)
  expect(await stateOf(ann)).toBe('refunded')
  await tamper(paymentId, { refunded: 0 })
  await hear(paymentId)
  shop.takeErrors()
  const mine = (await seen()).payments.filter((one) => one.paymentId === paymentId)
  expect(mine).toMatchObject([{ reason: 'came-back', amount: 100 }])
})
