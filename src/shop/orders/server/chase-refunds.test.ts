import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { cancelOrder, getOrder, refundOrder } from '../contract.ts'
import { openBench } from '../testing/bench.ts'
import { chaseRefunds, lateRefunds } from './index.ts'
import { orders } from './tables.ts'

const { shop, provider, weather, ordered } = await openBench()

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
async function chase(atOnce?: number) {
  shop.clock.advance(4 * 60_000)
  await Promise.all([chaseRefunds(shop.systemCall(), atOnce), chaseRefunds(shop.systemCall(), atOnce)])
  await shop.runJobs()
}

const lateOnes = async () =>
  (await lateRefunds(shop.systemCall())).map(({ orderNumber, amount }) => [orderNumber, amount])

test('a refund that is refused until its job gives up goes once all the same, with one letter, and staff see it wait', async () => {
  const ann = await shop.signedIn()
  const [{ orderNumber, paymentId } = { orderNumber: '', paymentId: '' }] = await cancelled(ann, 1)
  weather.refuses.add(paymentId)
  await expect(shop.runJobs(), 'this job is never worked again').rejects.toThrow('refused')
  await chase()
  expect(await lateOnes(), 'not yet').toEqual([])
  shop.clock.advance(60 * 60_000)
  await chase()
  expect(shop.takeErrors().join()).toContain('has not gone through for more than an hour')
  expect(await lateOnes()).toEqual([[orderNumber, 3761]])
  expect((await read(ann, orderNumber)).status).toBe('cancelled')

  weather.refuses.clear()
  await chase()
  await chase()
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
  weather.refuses.add(paymentId)
  await expect(shop.runJobs()).rejects.toThrow('refused')
  shop.clock.advance(60 * 60_000)
  await chase()
  shop.takeErrors()
  expect(await lateOnes()).toEqual([[orderNumber, 1000]])
  weather.refuses.clear()
  await chase()
  await chase()
  expect(await read(ann, orderNumber)).toMatchObject({ refunded: 10, refundUnderWay: 0 })
  expect((await provider.retrieve(shop.systemCall(), paymentId))?.refunded).toBe(1000)
})

test('while a bank looks into a dispute, a part waits for its word: asked for once an hour, and before no staff', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const orderNumber = await ordered(ann)
  const { paymentIntentId: paymentId } = await read(ann, orderNumber)
  await ada.call(refundOrder, { orderNumber, key: newId('key'), amount: 10, left: 37.61, reason: 'Misprinted.' })
  weather.refuses.add(paymentId)
  await expect(shop.runJobs()).rejects.toThrow('refused')
  await shop.db.update(orders).set({ dispute: 'open' }).where(eq(orders.orderNumber, orderNumber))
  const asked = weather.asked
  await chase()
  expect(weather.asked).toBe(asked)
  shop.clock.advance(60 * 60_000)
  await chase()
  expect(weather.asked).toBe(asked + 1)
  expect(await lateOnes()).toEqual([])
  shop.takeErrors()
  await shop.db.update(orders).set({ dispute: 'won' }).where(eq(orders.orderNumber, orderNumber))
  weather.refuses.clear()
  await chase()
  expect(await read(ann, orderNumber)).toMatchObject({ refunded: 10, refundUnderWay: 0 })
})

test('refunds that always fail keep no other waiting: who was tried last comes last', async () => {
  const ann = await shop.signedIn()
  const [first, second, third] = await cancelled(ann, 3)
  if (!first || !second || !third) throw new Error('three orders')
  for (const { paymentId } of [first, second, third]) weather.refuses.add(paymentId)
  // Their own jobs are given up, one after the other.
  for (let job = 0; job < 3; job++) await shop.runJobs().catch(() => undefined)
  weather.refuses.delete(third.paymentId)
  const asked = weather.asked
  for (let round = 0; round < 2; round++) {
    shop.clock.advance(4 * 60_000)
    await chaseRefunds(shop.systemCall(), 2)
    await shop.runJobs()
  }
  expect(weather.asked - asked, 'two of them in each round').toBe(4)
  expect((await read(ann, third.orderNumber)).status).toBe('refunded')
  expect((await read(ann, first.orderNumber)).status).toBe('cancelled')
})
