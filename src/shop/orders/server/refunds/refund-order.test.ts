import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { retryRefunds } from '#shop/payments/server/index.ts'
import { refundPayment } from '#shop/payments/server/refunds/send-refund.ts'
import { cancelOrder, getOrder, moveOrder, refundOrder } from '../../contract.ts'
import { openOrders } from '../../testing/orders.fixture.ts'
import { followRefunds } from '../index.ts'
import { orderRefunds } from '../tables.ts'

const { shop, provider, faults, ordered } = await openOrders()

let ann: Customer
let ada: Customer
beforeEach(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
})

type Input = Omit<SentOf<typeof refundOrder>, 'orderNumber'>
const part = (amount: number, left: number, over: Partial<Input> = {}): Input => ({
  ...{ key: newId('key'), amount, left, reason: 'Two tees were misprinted.' },
  ...over,
})
const refund = (orderNumber: string, input: Input, by = ada) => by.call(refundOrder, { orderNumber, ...input })
const read = async (orderNumber: string) => (await ann.call(getOrder, { orderNumber })).order
const emails = () => shop.outbox('order-refunded').filter(({ to }) => to === ann.email)
const atProvider = async (orderNumber: string) => {
  const { paymentIntentId } = await read(orderNumber)
  return (await provider.retrieve(shop.systemCall(), paymentIntentId))?.refunded
}

test('staff send a part back: reason, timeline, one email, and the rest can still go', async () => {
  const orderNumber = await ordered(ann)
  const { order, asked } = await refund(orderNumber, part(10.05, 37.61))
  expect(asked).toBe(true)
  expect(order).toMatchObject({ status: 'paid', refunded: 0, refundUnderWay: 10.05, refundable: 27.56 })
  await shop.runJobs()
  const after = await read(orderNumber)
  expect(after).toMatchObject({ status: 'paid', refunded: 10.05, refundUnderWay: 0, refundable: 27.56 })
  expect(after.timeline.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['move', null, ''],
    ['refund', null, 'Two tees were misprinted.'],
    ['refund', 10.05, ''],
  ])
  const [message, ...more] = emails()
  expect(message?.text).toMatch(/\$10\.05[\s\S]*Two tees were misprinted\./)
  expect(message?.subject).toContain('Your partial refund')
  expect(more).toEqual([])

  await refund(orderNumber, part(27.56, 27.56, { reason: 'The rest as well.' }))
  await shop.runJobs()
  expect(await read(orderNumber)).toMatchObject({ status: 'refunded', refunded: 37.61, refundable: 0 })
  expect(emails().at(-1)?.text).toContain('The rest as well.')
})

test('a form pressed twice, and twenty times at once, sends once; of two tabs one is told to look again', async () => {
  const orderNumber = await ordered(ann)
  const input = part(10, 37.61)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(orderNumber, input)))
  expect(answers.filter(({ asked }) => asked)).toHaveLength(1)
  await expectRefusal(refund(orderNumber, { ...input, amount: 11 }), 409, /a moment ago/)
  const ben = await shop.signedIn({ roles: ['admin'] })
  const tabs = await Promise.allSettled([refund(orderNumber, part(5, 27.61)), refund(orderNumber, part(5, 27.61), ben)])
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.runJobs()
  expect(await read(orderNumber)).toMatchObject({ refunded: 15 })
  expect(await atProvider(orderNumber)).toBe(1500)
  expect(emails()).toHaveLength(2)
})

test.each(['cut-before', 'cut-after'] as const)('a part whose way is %s goes once, with one email', async (fate) => {
  const orderNumber = await ordered(ann)
  await refund(orderNumber, part(10, 37.61))
  faults.refund = fate
  await expect(shop.runJobs()).rejects.toThrow()
  shop.clock.advance(2 * 60 * 60_000)
  await retryRefunds(shop.systemCall())
  await shop.runJobs()
  expect(await read(orderNumber)).toMatchObject({ refunded: 10, refundUnderWay: 0 })
  expect(await atProvider(orderNumber)).toBe(1000)
  expect(emails()).toHaveLength(1)
})

test('two parts of one size both go, whichever goes first, each with an email', async () => {
  const orderNumber = await ordered(ann)
  await refund(orderNumber, part(10, 37.61, { reason: 'The first.' }))
  shop.clock.advance(1000)
  await refund(orderNumber, part(10, 27.61, { reason: 'The second.' }))
  const { _id } = await read(orderNumber)
  const rows = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, _id))
  for (const { id } of rows.sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime()))
    await refundPayment.work(shop.systemCall(), { refundId: id })
  await shop.runJobs()
  expect(await read(orderNumber)).toMatchObject({ refunded: 20, refundUnderWay: 0, refundable: 17.61 })
  expect(await atProvider(orderNumber)).toBe(2000)
  expect(
    emails()
      .map(({ text }) => /The (first|second)\./.exec(text)?.[1])
      .sort(),
  ).toEqual(['first', 'second'])
})

test('a part goes although as much went back at the provider’s own dashboard meanwhile', async () => {
  const orderNumber = await ordered(ann)
  const { paymentIntentId: paymentId } = await read(orderNumber)
  await refund(orderNumber, part(10, 37.61))
  await followRefunds(
    shop.systemCall(),
    await provider.refund(shop.systemCall(), { paymentId, amount: 1000, key: newId('rfd') }),
  )
  await shop.runJobs()
  expect(await read(orderNumber)).toMatchObject({ refunded: 20, refundUnderWay: 0 })
})

test('an order cancelled while a part is on its way gives back the whole, no more', async () => {
  const orderNumber = await ordered(ann)
  await refund(orderNumber, part(10, 37.61))
  await ann.call(cancelOrder, { orderNumber })
  await expectRefusal(refund(orderNumber, part(5, 27.61)), 409, /Nothing of this order/)
  await shop.runJobs()
  expect(await read(orderNumber)).toMatchObject({ status: 'refunded', refunded: 37.61, refundUnderWay: 0 })
  expect(await atProvider(orderNumber)).toBe(3761)
  expect(
    emails()
      .map(({ text }) => /refunded (\$[\d.]+)/.exec(text)?.[1])
      .sort(),
  ).toEqual(['$10.00', '$27.61'])
})

test('cancelling after a part has gone sends what is left of the money and no more', async () => {
  const orderNumber = await ordered(ann)
  await refund(orderNumber, part(10, 37.61))
  await shop.runJobs()
  await ann.call(cancelOrder, { orderNumber })
  const asked = faults.asked
  await shop.runJobs()
  expect(faults.asked - asked).toBe(1)
  expect(await read(orderNumber)).toMatchObject({ status: 'refunded', refunded: 37.61, refundUnderWay: 0 })
  expect(await atProvider(orderNumber)).toBe(3761)
})

test('a part of what went back at the provider’s own dashboard meanwhile lapses, and somebody is told', async () => {
  const orderNumber = await ordered(ann)
  const { paymentIntentId } = await read(orderNumber)
  await refund(orderNumber, part(30, 37.61))
  await provider.refund(shop.systemCall(), { paymentId: paymentIntentId, amount: 2000, key: newId('rfd') })
  await shop.runJobs()
  const order = await read(orderNumber)
  expect(order).toMatchObject({ refunded: 20, refundUnderWay: 0, refundable: 17.61 })
  expect(order.timeline.at(-1)?.note).toBe('$30.00 could not be sent back: less than that was left.')
  expect(shop.takeErrors().join()).toContain('less was left')
})

test('no more than is left, no half cents, nothing without a reason, nothing by a shopper', async () => {
  const orderNumber = await ordered(ann)
  await expectRefusal(refund(orderNumber, part(37.62, 37.61)), 409, /more than is left/)
  for (const input of [part(0, 37.61), part(-1, 37.61), part(1.005, 37.61), part(1, 37.61, { reason: ' ' })])
    await expectRefusal(refund(orderNumber, input), 400)
  await expectRefusal(refund('NOPE', part(1, 37.61)), 404)
  await expectRefusal(refund(orderNumber, part(1, 37.61), ann), 403)
  await expectRefusal(shop.guest().call(refundOrder, { orderNumber, ...part(1, 37.61) }), 401)
  const late = await ordered(ann)
  await ada.call(moveOrder, { orderNumber: late, to: 'shipped', carrier: 'UPS', trackingNumber: '1' })
  await ada.call(moveOrder, { orderNumber: late, to: 'refunded' })
  await expectRefusal(refund(late, part(1, 37.61)), 409, /Nothing of this order/)
  await shop.runJobs()
  expect(await atProvider(orderNumber)).toBe(0)
})
