import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { lateRefunds, recheckPayment, retryRefunds } from '#shop/payments/server/index.ts'
import { cancelOrder, getOrder, refundOrder } from '../../contract.ts'
import { openOrders } from '../../testing/orders.fixture.ts'
import { orderNumbersOf } from '../index.ts'

const { shop, provider, faults, ordered } = await openOrders()

const read = async (who: Customer, orderNumber: string) => (await who.call(getOrder, { orderNumber })).order

/** Orders cancelled one after the other, whose money nobody has tried to send. */
async function cancelled(who: Customer, count: number) {
  const made = []
  while (made.length < count) {
    const orderNumber = await ordered(who)
    await who.call(cancelOrder, { orderNumber })
    shop.clock.advance(1000)
    const { paymentIntentId: paymentId } = await read(who, orderNumber)
    made.push({ orderNumber, paymentId })
  }
  return made
}

/** A round of the reconciler some minutes later, and the work that it causes. */
async function retry(atOnce?: number) {
  shop.clock.advance(4 * 60_000)
  await Promise.all([retryRefunds(shop.systemCall(), atOnce), retryRefunds(shop.systemCall(), atOnce)])
  await shop.runJobs()
}

async function lateOnes() {
  const late = await lateRefunds(shop.systemCall())
  const numbers = await orderNumbersOf(
    shop.systemCall(),
    late.map(({ paymentId }) => paymentId),
  )
  return late.map(({ paymentId, amount }) => [numbers.get(paymentId), amount])
}

test('a refund that is refused until its job gives up goes once all the same, with one email, and staff see it wait', async () => {
  const ann = await shop.signedIn()
  const [{ orderNumber, paymentId } = { orderNumber: '', paymentId: '' }] = await cancelled(ann, 1)
  faults.refuses.add(paymentId)
  await expect(shop.runJobs(), 'this job is never worked again').rejects.toThrow('refused')
  await retry()
  expect(await lateOnes(), 'not yet').toEqual([])
  shop.clock.advance(60 * 60_000)
  await retry()
  expect(shop.takeErrors().join()).toContain('has not gone through for more than an hour')
  expect(await lateOnes()).toEqual([[orderNumber, 3761]])
  expect((await read(ann, orderNumber)).status).toBe('cancelled')

  faults.refuses.clear()
  await retry()
  await retry()
  expect(await read(ann, orderNumber)).toMatchObject({ status: 'refunded', refunded: 37.61 })
  expect((await provider.retrieve(shop.systemCall(), paymentId))?.refunded).toBe(3761)
  expect(shop.outbox('order-refunded').filter(({ to }) => to === ann.email)).toHaveLength(1)
  expect(await lateOnes()).toEqual([])
})

test('a part that staff sent goes once all the same', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const orderNumber = await ordered(ann)
  const { paymentIntentId: paymentId } = await read(ann, orderNumber)
  await ada.call(refundOrder, { orderNumber, key: newId('key'), amount: 10, left: 37.61, reason: 'Misprinted.' })
  faults.refuses.add(paymentId)
  await expect(shop.runJobs()).rejects.toThrow('refused')
  shop.clock.advance(60 * 60_000)
  await retry()
  shop.takeErrors()
  expect(await lateOnes()).toEqual([[orderNumber, 1000]])
  faults.refuses.clear()
  await retry()
  await retry()
  expect(await read(ann, orderNumber)).toMatchObject({ refunded: 10, refundUnderWay: 0 })
  expect((await provider.retrieve(shop.systemCall(), paymentId))?.refunded).toBe(1000)
})

test('while a bank looks into a dispute, a part waits for its word: looked after once an hour, and before no staff', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const orderNumber = await ordered(ann)
  await ada.call(refundOrder, { orderNumber, key: newId('key'), amount: 10, left: 37.61, reason: 'Misprinted.' })
  faults.dispute = 'open'
  const { asked } = faults
  await shop.runJobs()
  expect(await read(ann, orderNumber)).toMatchObject({ dispute: 'open', refundUnderWay: 10 })
  const { looked } = faults
  await retry()
  expect(faults.looked).toBe(looked)
  shop.clock.advance(60 * 60_000)
  await retry()
  expect(faults.looked).toBeGreaterThan(looked)
  expect(await lateOnes()).toEqual([])
  expect(faults.asked, 'nothing is refunded meanwhile').toBe(asked)
  faults.dispute = 'won'
  await recheckPayment(shop.systemCall(), (await read(ann, orderNumber)).paymentIntentId)
  await shop.runJobs()
  await retry()
  expect(await read(ann, orderNumber)).toMatchObject({ dispute: 'won', refunded: 10, refundUnderWay: 0 })
  faults.dispute = undefined
})

test('refunds that always fail keep no other waiting: who was tried last comes last', async () => {
  const ann = await shop.signedIn()
  const [first, second, third] = await cancelled(ann, 3)
  if (!first || !second || !third) throw new Error('three orders')
  for (const { paymentId } of [first, second, third]) faults.refuses.add(paymentId)
  // Their own jobs are given up, one after the other.
  for (let job = 0; job < 3; job++) await shop.runJobs().catch(() => undefined)
  faults.refuses.delete(third.paymentId)
  const asked = faults.asked
  for (let round = 0; round < 2; round++) {
    shop.clock.advance(4 * 60_000)
    await retryRefunds(shop.systemCall(), 2)
    await shop.runJobs()
  }
  expect(faults.asked - asked, 'two of them in each round').toBe(4)
  expect((await read(ann, third.orderNumber)).status).toBe('refunded')
  expect((await read(ann, first.orderNumber)).status).toBe('cancelled')
})
