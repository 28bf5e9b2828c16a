import { beforeEach, describe, expect, test } from 'vitest'
import { timeZone } from '#config'
import { addDays } from '#platform/base/clock.ts'
import type { SentOf } from '#platform/base/endpoint.ts'
import { Expected } from '#platform/base/errors.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import { readActions } from '#platform/server/audit/index.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { retryRefunds } from '#shop/payments/server/index.ts'
import { cancelOrder, findOrders, getOrder, getOrderTotals, moveOrder, undoMove } from '../../contract.ts'
import { openOrders } from '../../testing/orders.fixture.ts'
import { followRefunds } from '../index.ts'

const { shop, provider, press, faults, ordered } = await openOrders()

type Input = Omit<SentOf<typeof moveOrder>, 'orderNumber'>
const PARCEL = { to: 'shipped', carrier: 'UPS', trackingNumber: '1Z 999' } as const

let ann: Customer
let ada: Customer
beforeEach(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
  press.check = undefined
})

const moveTo = (orderNumber: string, input: Input, by = ada) => by.call(moveOrder, { orderNumber, ...input })
const read = async (orderNumber: string, reader = ann) => (await reader.call(getOrder, { orderNumber })).order
const emailsTo = (person: Customer) => shop.outbox().filter(({ to }) => to === person.email)

test('staff move an order from payment to delivery; every step is in the timeline and in one email', async () => {
  const orderNumber = await ordered(ann)
  await moveTo(orderNumber, { to: 'waiting', note: 'The black tees come on Friday.' })
  await moveTo(orderNumber, { to: 'in_production' })
  await moveTo(orderNumber, PARCEL)
  const { order, moved } = await moveTo(orderNumber, { to: 'delivered' })
  expect(moved).toBe(true)
  expect(order).toMatchObject({ status: 'delivered', carrier: 'UPS', trackingNumber: '1Z 999' })
  expect(order.timeline.map(({ status, by, note }) => [status, by, note])).toEqual([
    ['paid', 'customer', ''],
    ['waiting', 'Ada Admin', 'The black tees come on Friday.'],
    ['in_production', 'Ada Admin', ''],
    ['shipped', 'Ada Admin', ''],
    ['delivered', 'Ada Admin', ''],
  ])
  expect((await read(orderNumber)).timeline.map(({ by }) => by)).toEqual(['customer', ...Array(4).fill('shop')])
  await shop.runJobs()
  const kinds = ['order-waiting', 'order-in-production', 'order-shipped', 'order-delivered']
  expect(
    emailsTo(ann)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(kinds.sort())
  const [waiting] = emailsTo(ann).filter(({ kind }) => kind === 'order-waiting')
  expect(waiting?.text).toContain('The black tees come on Friday.')
  const [shipped] = emailsTo(ann).filter(({ kind }) => kind === 'order-shipped')
  expect(shipped?.text).toContain('https://www.ups.com/track?tracknum=1Z%20999')
  expect(shipped?.html).toContain('UPS')
})

test('what is printed and packed is ready: its customer reads it in the timeline and gets no email', async () => {
  const orderNumber = await ordered(ann)
  await expectRefusal(moveTo(orderNumber, { to: 'ready' }), 409, /cannot be moved this way/)
  await moveTo(orderNumber, { to: 'in_production' })
  const { order } = await moveTo(orderNumber, { to: 'ready', from: 'in_production' })
  expect(order).toMatchObject({ status: 'in_production', isReady: true })
  expect((await moveTo(orderNumber, { to: 'ready' })).moved).toBe(false)
  await expectRefusal(moveTo(orderNumber, { ...PARCEL, from: 'in_production' }), 409, /Somebody else/)
  expect((await read(orderNumber)).timeline.map(({ status, isReady }) => [status, isReady])).toEqual([
    ['paid', false],
    ['in_production', false],
    ['in_production', true],
  ])
  const back = await moveTo(orderNumber, { to: 'in_production', from: 'ready' })
  expect(back.order.isReady).toBe(false)
  await moveTo(orderNumber, { to: 'ready' })
  expect((await moveTo(orderNumber, { ...PARCEL, from: 'ready' })).order).toMatchObject({
    status: 'shipped',
    isReady: false,
  })
  await shop.runJobs()
  expect(emailsTo(ann).filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1)
  expect(
    emailsTo(ann)
      .map(({ text }) => text)
      .join(),
  ).not.toMatch(/ready/i)
})

describe('undo', () => {
  const undo = (orderNumber: string, eventId: string | null, by = ada) =>
    by.call(undoMove, { orderNumber, eventId: eventId ?? '' })

  test('takes a move back as if it had not been made: the customer hears of the one that stays, once', async () => {
    const orderNumber = await ordered(ann)
    const first = await moveTo(orderNumber, { to: 'in_production' })
    expect((await undo(orderNumber, first.undo)).order).toMatchObject({
      status: 'paid',
      timeline: [{ status: 'paid' }],
    })
    await expectRefusal(undo(orderNumber, first.undo), 409, /no longer be undone/)
    await moveTo(orderNumber, { to: 'in_production' })
    await shop.runJobs()
    expect(emailsTo(ann).map(({ kind }) => kind)).toEqual(['order-in-production'])
  })

  test('gives an order back where it stood: ready, or waiting, and without the parcel', async () => {
    const orderNumber = await ordered(ann)
    for (const to of ['in_production', 'ready'] as const) await moveTo(orderNumber, { to })
    const shipped = await moveTo(orderNumber, PARCEL)
    const { order } = await undo(orderNumber, shipped.undo)
    expect(order).toMatchObject({ status: 'in_production', isReady: true, carrier: null, trackingNumber: null })
    expect((await moveTo(orderNumber, PARCEL)).moved).toBe(true)
    const waiting = await ordered(ann)
    await moveTo(waiting, { to: 'waiting' })
    const printed = await moveTo(waiting, { to: 'in_production' })
    expect((await undo(waiting, printed.undo)).order.status).toBe('waiting')
  })

  test('is over after 15 seconds, after the next step, for money, and for who is no staff', async () => {
    const orderNumber = await ordered(ann)
    const late = await moveTo(orderNumber, { to: 'waiting' })
    shop.clock.advance(16_000)
    await expectRefusal(undo(orderNumber, late.undo), 409, /no longer be undone/)
    const printed = await moveTo(orderNumber, { to: 'in_production' })
    await moveTo(orderNumber, { to: 'ready' })
    await expectRefusal(undo(orderNumber, printed.undo), 409, /no longer be undone/)
    await expectRefusal(undo(orderNumber, printed.undo, ann), 403)
    const cancelled = await moveTo(orderNumber, { to: 'cancelled' })
    expect(cancelled.undo).toBeNull()
    const last = (await read(orderNumber, ada)).timeline.at(-1)
    expect(last?.status).toBe('cancelled')
    await expectRefusal(undo('NOPE', printed.undo), 404)
  })

  test('and a cancellation of the customer, at once: one of them counts', async () => {
    // What the tests before have left to do.
    await shop.runJobs()
    const before = faults.asked
    const orderNumber = await ordered(ann)
    const { undo: eventId } = await moveTo(orderNumber, { to: 'waiting' })
    const both = await Promise.allSettled([undo(orderNumber, eventId), ann.call(cancelOrder, { orderNumber })])
    const [undone, cancelled] = both.map((one) => one.status === 'fulfilled')
    expect(cancelled, 'an order that waits can be cancelled, and so can one that waits no more').toBe(true)
    await shop.runJobs()
    const waited = undone ? [] : ['waiting']
    const { status, refunded, timeline } = await read(orderNumber)
    expect(timeline.map((entry) => entry.status)).toEqual(['paid', ...waited, 'cancelled', 'refunded'])
    expect({ status, refunded }).toEqual({ status: 'refunded', refunded: 37.61 })
    expect(
      emailsTo(ann)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['order-cancelled', 'order-refunded'])
    expect(faults.asked - before).toBe(1)
  })
})

test('the same move twice, and twenty at once, is one move, one entry and one email', async () => {
  const orderNumber = await ordered(ann)
  const answers = await Promise.all(Array.from({ length: 20 }, () => moveTo(orderNumber, { to: 'in_production' })))
  expect(answers.filter(({ moved }) => moved)).toHaveLength(1)
  expect((await moveTo(orderNumber, { to: 'in_production' })).moved).toBe(false)
  expect((await read(orderNumber)).timeline).toHaveLength(2)
  await shop.runJobs()
  expect(emailsTo(ann)).toHaveLength(1)
})

test('of two clerks who move an order to different places one is told that it has gone on', async () => {
  const orderNumber = await ordered(ann)
  const ben = await shop.signedIn({ roles: ['admin'] })
  const moves = await Promise.allSettled([
    moveTo(orderNumber, { to: 'cancelled', from: 'paid' }),
    moveTo(orderNumber, { ...PARCEL, from: 'paid' }, ben),
  ])
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(orderNumber)).timeline).toHaveLength(2)
  const shipped = await ordered(ann)
  await moveTo(shipped, PARCEL)
  const other = { ...PARCEL, trackingNumber: '2Z 111' }
  await expectRefusal(moveTo(shipped, { ...other, from: 'in_production' }), 409, /Somebody else/)
  await expectRefusal(moveTo(shipped, other), 409, /Somebody else/)
  expect((await moveTo(shipped, { ...other, from: 'shipped' })).order.trackingNumber).toBe('2Z 111')
})

test('nothing skips the rules: no way back from the end, no parcel without a number, no release that the press refuses', async () => {
  const orderNumber = await ordered(ann)
  await expectRefusal(moveTo(orderNumber, { to: 'delivered' }), 409, /cannot be moved this way/)
  const bare = await expectRefusal(moveTo(orderNumber, { to: 'shipped' }), 400)
  expect(bare.issues.map(({ field }) => field)).toEqual(['carrier', 'trackingNumber'])
  await expectRefusal(moveTo(orderNumber, { ...PARCEL, trackingNumber: '<b>' }), 400)
  await expectRefusal(moveTo('NOPE', { to: 'waiting' }), 404)
  press.check = async () => {
    throw new Expected({ status: 409, text: 'The artwork changed.' }, 'NOT_APPROVED')
  }
  await expectRefusal(moveTo(orderNumber, { to: 'in_production' }), 409, 'The artwork changed.')
  expect((await read(orderNumber)).status).toBe('paid')
})

test('no shopper moves an order, not even the own one', async () => {
  const orderNumber = await ordered(ann)
  await expectRefusal(moveTo(orderNumber, { to: 'waiting' }, ann), 403)
  await expectRefusal(shop.guest().call(moveOrder, { orderNumber, to: 'waiting' }), 401)
  expect((await read(orderNumber)).status).toBe('paid')
})

test('what staff cancel is paid back and told in two emails; what has been shipped keeps its state until the money is back', async () => {
  const early = await ordered(ann)
  await moveTo(early, { to: 'cancelled', note: 'The color is sold out.' })
  expect(await read(early)).toMatchObject({ status: 'cancelled', refunded: 0, refundPending: true })
  const late = await ordered(ann)
  await moveTo(late, PARCEL)
  expect((await moveTo(late, { to: 'refunded', note: 'The parcel was lost.' })).order.status).toBe('shipped')
  await shop.runJobs()
  for (const orderNumber of [early, late]) {
    expect(await read(orderNumber)).toMatchObject({ status: 'refunded', refunded: 37.61, refundPending: false })
  }
  const kinds = emailsTo(ann).map(({ kind, text }) => `${kind}: ${/\$[\d.]+/.exec(text)?.[0]}`)
  expect(kinds.sort()).toEqual([
    'order-cancelled: $37.61',
    'order-refunded: $37.61',
    'order-refunded: $37.61',
    'order-shipped: undefined',
  ])
})

test('a refund whose job was given up is asked for again, and is still made once', async () => {
  const orderNumber = await ordered(ann)
  await moveTo(orderNumber, { to: 'cancelled' })
  faults.refund = 'cut-after'
  await expect(shop.runJobs()).rejects.toThrow()
  expect((await read(orderNumber)).status).toBe('cancelled')
  shop.clock.advance(2 * 60 * 60_000)
  await retryRefunds(shop.systemCall())
  await shop.runJobs()
  expect(await read(orderNumber)).toMatchObject({ status: 'refunded', refunded: 37.61 })
  await shop.runJobs()
  expect(emailsTo(ann).filter(({ kind }) => kind === 'order-refunded')).toHaveLength(1)
})

test('an account that is gone is written to no more', async () => {
  const orderNumber = await ordered(ann, { email: '' })
  await moveTo(orderNumber, { to: 'in_production' })
  await shop.runJobs()
  expect(emailsTo(ann)).toEqual([])
})

test('later events say whether the promise still holds', async () => {
  const day = (days: number) => localTimeOf(addDays(shop.clock.now(), days), timeZone).date
  const delivery = { method: 'standard', name: 'Standard', arrivesFrom: day(3), arrivesTo: day(20) }
  const fine = await ordered(ann, { delivery })
  expect((await read(fine)).arrival).toMatchObject({ promisedTo: day(20), state: 'expected', isOnTime: true })
  const late = await ordered(ann, { delivery: { ...delivery, arrivesFrom: day(-2), arrivesTo: day(-1) } })
  await moveTo(late, PARCEL)
  expect((await read(late)).arrival).toMatchObject({ promisedTo: day(-1), state: 'expected', isOnTime: false })
  await shop.runJobs()
  expect(emailsTo(ann).at(-1)?.text).toMatch(/Running late: promised .*We’re sorry/)
})

test('the log of staff says from where to where, with the parcel and whether money goes back', async () => {
  const orderNumber = await ordered(ann)
  await moveTo(orderNumber, PARCEL)
  await moveTo(orderNumber, { ...PARCEL, from: 'shipped', trackingNumber: '1Z 998' })
  await moveTo(orderNumber, { to: 'refunded', note: 'Words for the customer alone.' })
  const { actions } = await readActions(shop.systemCall(), { id: orderNumber, page: 1, perPage: 10 })
  const changes = actions.map(({ action: { before, after } }) => ({ before, after })).reverse()
  expect(changes).toEqual([
    {
      before: { status: 'Confirmed', carrier: null, trackingNumber: null },
      after: { status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z 999' },
    },
    {
      before: { status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z 999' },
      after: { status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z 998' },
    },
    { before: { status: 'Shipped' }, after: { status: 'Shipped', refund: 'asked for' } },
  ])
})

test('the cards of the dashboard stay the sums of all orders, whatever becomes of these', async () => {
  const [kept, cancelled, shipped, partly] = [
    await ordered(ann),
    await ordered(ann),
    await ordered(ann),
    await ordered(ann),
  ]
  const before = await ada.call(getOrderTotals, {})
  await ann.call(cancelOrder, { orderNumber: cancelled })
  await moveTo(shipped, PARCEL)
  await moveTo(shipped, { to: 'refunded' })
  await moveTo(kept, { to: 'waiting' })
  const { paymentIntentId: paymentId } = await read(partly)
  const refund = await provider.refund(shop.systemCall(), { paymentId, amount: 500, key: partly })
  await followRefunds(shop.systemCall(), refund)
  await shop.runJobs()
  expect((await read(cancelled)).status).toBe('refunded')
  expect((await read(shipped)).refunded).toBe(37.61)
  const after = await ada.call(getOrderTotals, {})
  expect(after).toEqual({ ...before, pendingShipments: before.pendingShipments - 2 })
  const { orders, found } = await ada.call(findOrders, {})
  expect(orders).toHaveLength(found)
  const revenue = orders.reduce((sum, { orderGrandTotal }) => sum + orderGrandTotal, 0)
  expect(after.totalOrders).toBe(found)
  expect(after.totalRevenue).toBeCloseTo(revenue, 2)
  expect(after.averageOrderValue).toBeCloseTo(revenue / found, 2)
  expect(after.pendingShipments).toBe(
    orders.filter(({ status }) => ['paid', 'waiting', 'in_production'].includes(status)).length,
  )
})
