import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addSeconds } from '#platform/base/clock.ts'
import { users } from '#platform/server/identity/tables.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { completeSandboxChallenge } from '#shop/payments/contract.ts'
import { choosePaymentProvider, paymentProvider } from '#shop/payments/server/index.ts'
import { processPayment } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { checkoutCalls } from './http.ts'
import { reconcile, settlePayment } from './index.ts'
import { checkoutAttempts } from './tables.ts'

const { shop, faults, provider, payBody, pay, cartOf, ordersOf, withCart, chargesOf } = await openCheckout()

/** Runs the reconciler so many seconds from now, without moving the clock of the other tests. */
const reconcileIn = (seconds: number) => {
  const call = shop.systemCall()
  return reconcile({ ...call, now: addSeconds(call.now, seconds) })
}

const stateOf = async (person: Customer) => {
  const [attempt] = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, person.userId))
  return attempt?.state
}

test('a charge whose answer was lost becomes its order, once, and nobody has to do anything', async () => {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann)
  await reconcileIn(15)
  expect(await ordersOf(ann), 'not before the customer’s own request has had its time').toEqual([])
  await Promise.all([reconcileIn(31), reconcileIn(31), reconcileIn(31)])
  expect(await ordersOf(ann)).toHaveLength(1)
  expect(await cartOf(ann)).toEqual([])
  expect(await chargesOf(ann)).toHaveLength(1)
  await shop.runJobs()
  expect(shop.outbox('order-confirmation').filter((message) => message.to === ann.email)).toHaveLength(1)
})

test('a charge that was never sent is given up, the cart stays, and Pay works again', async () => {
  const ann = await withCart()
  faults.charge = 'cut-before'
  await pay(ann)
  await reconcileIn(31)
  expect(await stateOf(ann)).toBe('cancelled')
  expect((await chargesOf(ann)).map((charge) => charge.status)).toEqual(['canceled'])
  expect(await cartOf(ann)).toHaveLength(1)
  expect((await pay(ann)).success).toBe(true)
  expect(await ordersOf(ann)).toHaveLength(1)
})

test('a refused card whose answer was lost is settled as refused', async () => {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann, { paymentMethodId: 'pm_card_chargeDeclined' })
  await reconcileIn(31)
  expect(await stateOf(ann)).toBe('declined')
  expect(await cartOf(ann)).toHaveLength(1)
})

test('a challenge stays open for half an hour and no longer', async () => {
  const ann = await withCart()
  const answer = await pay(ann, { paymentMethodId: 'pm_card_authenticationRequired' })
  const { id = '', clientSecret = '' } = answer.paymentIntent ?? {}
  await reconcileIn(29 * 60)
  expect(await stateOf(ann)).toBe('action')
  await reconcileIn(31 * 60)
  expect(await stateOf(ann)).toBe('cancelled')
  const late = { paymentIntentId: id, clientSecret: clientSecret ?? '', outcome: 'authenticate' as const }
  await expectRefusal(ann.call(completeSandboxChallenge, late), 404)
  expect(await cartOf(ann)).toHaveLength(1)
})

test('a challenge that was passed while nobody listened becomes its order', async () => {
  const ann = await withCart()
  const answer = await pay(ann, { paymentMethodId: 'pm_card_authenticationRequired' })
  const { id = '', clientSecret = '' } = answer.paymentIntent ?? {}
  await ann.call(completeSandboxChallenge, {
    paymentIntentId: id,
    clientSecret: clientSecret ?? '',
    outcome: 'authenticate',
  })
  await reconcileIn(31)
  expect(await ordersOf(ann)).toHaveLength(1)
})

test('money that arrives for an attempt that was given up goes back in full, once', async () => {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann)
  const [charge] = await chargesOf(ann)
  const [attempt] = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, ann.userId))
  // No provider of ours does this; a person pressing the wrong button in its dashboard might.
  await shop.db
    .update(checkoutAttempts)
    .set({ state: 'cancelled' })
    .where(eq(checkoutAttempts.id, attempt?.id ?? ''))
  const payment = await provider.retrieve(shop.systemCall(), charge?.id ?? '')
  if (!payment) throw new Error('the sandbox lost a payment')
  await Promise.all([settlePayment(shop.systemCall(), payment), settlePayment(shop.systemCall(), payment)])
  await shop.runJobs()
  expect((await chargesOf(ann))[0]).toMatchObject({ status: 'succeeded', refunded: charge?.amount })
  expect(await stateOf(ann)).toBe('refunded')
  expect(await ordersOf(ann)).toEqual([])
})

test('one payment that cannot be read does not hold up the others', async () => {
  const [ann, ben] = [await withCart(), await withCart()]
  faults.charge = 'cut-after'
  await pay(ann)
  faults.charge = 'cut-after'
  await pay(ben)
  const [attempt] = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, ann.userId))
  faults.unreadable = attempt?.id
  await reconcileIn(31)
  faults.unreadable = undefined
  expect(await ordersOf(ann)).toEqual([])
  expect(await ordersOf(ben)).toHaveLength(1)
})

test('attempts that cannot be settled keep no newer one waiting: who was looked at last comes last', async () => {
  const [ann, ben] = [await withCart(), await withCart()]
  for (const person of [ann, ben]) {
    faults.charge = 'cut-after'
    await pay(person)
  }
  const [stuck] = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, ann.userId))
  faults.unreadable = stuck?.id
  // What other tests left behind, such as an open challenge, has its turn too.
  const call = shop.systemCall()
  const rounds = 2 + (await shop.db.$count(checkoutAttempts, inArray(checkoutAttempts.state, ['open', 'action'])))
  for (let round = 0; round < rounds; round++)
    await reconcile({ ...call, now: addSeconds(call.now, 31 + 15 * round) }, 1)
  faults.unreadable = undefined
  expect(await ordersOf(ann)).toEqual([])
  expect(await ordersOf(ben)).toHaveLength(1)
})

test('a purchase whose account is deleted on the way is finished and kept', async () => {
  const ann = await withCart()
  faults.charge = 'cut-after'
  await pay(ann)
  await shop.db.delete(users).where(eq(users.id, ann.userId))
  await reconcileIn(31)
  const [charge] = await chargesOf(ann)
  const stored = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.paymentIntentId, charge?.id ?? ''))
  expect(stored).toMatchObject([{ userId: null, grandTotal: charge?.amount }])
})

const closedShop = await openApi({
  calls: checkoutCalls,
  plug: [plug(paymentProvider, choosePaymentProvider({ ...shop.config, mode: 'production' }))],
})

test('without a provider checkout says that it is closed, and the reconciler has nothing to ask', async () => {
  const ben = await closedShop.signedIn()
  await expectRefusal(ben.call(processPayment, payBody(ben, { amount: 10 })), 503, /Checkout is closed/)
  await reconcile(closedShop.systemCall())
})
