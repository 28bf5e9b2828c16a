import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { createUser } from '#platform/server/identity/index.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { getOrder, listAllOrders, listOrders } from '../contract.ts'
import { ORDER_NUMBER_PATTERN } from '../model.ts'
import { adjusted, atTheCounter, purchase, tees } from '../testing/purchase.fixture.ts'
import type { ItemDraft, OrderDraft } from './draft.ts'
import { orderCalls } from './http.ts'
import { piecesSold, recordOrder, seedOrders } from './index.ts'
import { orderEvents, orderItems, orders } from './tables.ts'

const shop = await openApi({ calls: orderCalls })

const printed: ItemDraft = {
  ...tees,
  ...{ note: 'Names on the back', options: { premiumFabric: true }, design: { version: 1, layers: [] } },
  ...{ images: ['/api/artworks/art_view'], designImages: ['/api/artworks/art_logo'] },
}

const draft = (userId: string | null, over: Partial<OrderDraft> = {}): OrderDraft =>
  purchase({
    userId,
    placedAt: shop.clock.now(),
    totals: { subtotal: 3050, shipping: 699, tax: 12, grandTotal: 3761 },
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: '2026-12-01', arrivesTo: '2026-12-03' },
    items: [printed],
    ...over,
  })

const record = (userId: string | null, over: Partial<OrderDraft> = {}) =>
  recordOrder(shop.systemCall(), draft(userId, over))

test('what was paid once is told in dollars like every other amount', async () => {
  const ann = await shop.signedIn()
  const setUp = { key: 'screen front crest', label: 'Set-up of 3 screens, front', amount: 7500 }
  const options = { printMethod: 'screen' as const, setUps: [setUp] }
  const items = [{ ...tees, options, lineTotal: tees.lineTotal + setUp.amount }]
  const totals = { subtotal: 10_550, shipping: 0, tax: 0, grandTotal: 10_550 }
  const { orderNumber } = await record(ann.userId, { items, totals })
  const { order } = await ann.call(getOrder, { orderNumber })
  const { orderHistory } = await ann.call(listOrders, { userId: ann.userId })
  for (const item of [order.ordersData[0], orderHistory[0]?.ordersData[0]]) {
    expect(item).toMatchObject({ lineTotal: 105.5, setUps: [{ label: setUp.label, amount: 75 }] })
    expect(item?.options).not.toHaveProperty('setUps')
  }
})

test('the history has the specified fields, newest first, in dollars', async () => {
  const ann = await shop.signedIn()
  const older = await record(ann.userId, { placedAt: addDays(shop.clock.now(), -3) })
  const newer = await record(ann.userId)
  const { orderHistory } = await ann.call(listOrders, { userId: ann.userId })
  expect(orderHistory.map((order) => order.orderNumber)).toEqual([newer.orderNumber, older.orderNumber])
  expect(orderHistory[0]).toMatchObject({
    orderNumber: expect.stringMatching(ORDER_NUMBER_PATTERN),
    orderPlacedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    orderGrandTotal: 37.61,
    orderSubtotal: 30.5,
    shippingPrice: 6.99,
    taxCollected: 0.12,
    orderFirstName: 'Pat',
    orderLastName: 'Example',
    cardBrand: 'visa',
    last4Digits: '4242',
    trackingNumber: null,
    status: 'paid',
    invoices: `/api/invoices/${newer.orderNumber}.pdf`,
    estimatedArrival: { from: '2026-12-01', to: '2026-12-03' },
    ordersData: [
      { quantity: 3, quantities: { M: 2, L: 1 }, price: 10, sizePrices: { M: 10, L: 10.5 }, lineTotal: 30.5 },
    ],
  })
  expect(orderHistory[0]?.ordersData[0]).not.toHaveProperty('design')
})

test('what a code took off, an offer charged and rush put on is part of the subtotal, and told in dollars by its label', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const { orderNumber } = await record(ann.userId, { ...adjusted, neededBy: '2026-12-04' })
  const adjustments = [
    { kind: 'discount', label: 'Code SPRING10, 10% off', amount: -3.05 },
    { kind: 'charge', label: 'Artwork work', amount: 25 },
    { kind: 'rush', label: 'Rush production', amount: 6.86 },
  ]
  for (const reader of [ann, ada]) {
    const { order } = await reader.call(getOrder, { orderNumber })
    expect(order).toMatchObject({ adjustments, orderSubtotal: 59.31, orderGrandTotal: 66.42, neededBy: '2026-12-04' })
  }
  const { orderHistory } = await ann.call(listOrders, { userId: ann.userId })
  expect(orderHistory).toMatchObject([{ adjustments, isPickup: false }])
  await expect(record(ann.userId, { adjustments: adjusted.adjustments })).rejects.toThrow(/add up/)
})

test('an order that is fetched says so, with the counter in the place of an address', async () => {
  const ann = await shop.signedIn()
  const { orderNumber } = await record(ann.userId, atTheCounter)
  const { order } = await ann.call(getOrder, { orderNumber })
  expect(order).toMatchObject({
    isPickup: true,
    shipsOn: '2026-12-01',
    shippingAddress: { firstName: 'Pat', zip: '10018' },
  })
})

test('orders from before there was any of that are carried, needed by no day and adjusted by nothing', async () => {
  const ann = await shop.signedIn()
  const { orderNumber } = await record(ann.userId)
  const { order } = await ann.call(getOrder, { orderNumber })
  expect(order).toMatchObject({ isPickup: false, shipsOn: null, neededBy: null, adjustments: [], isOverdue: false })
})

test('a person without orders has an empty history', async () => {
  const ann = await shop.signedIn()
  expect(await ann.call(listOrders, { userId: ann.userId })).toEqual({ orderHistory: [] })
})

test('one history page holds 1,000 orders, and the next one the rest', async () => {
  const ann = await shop.signedIn()
  const rows = Array.from({ length: 1_001 }, (_, place) => {
    const { items: _items, totals, delivery: _delivery, ...fields } = draft(ann.userId)
    return {
      ...fields,
      ...totals,
      id: newId('ord'),
      orderNumber: `TEST${place}`,
      status: 'paid' as const,
      deliveryMethod: 'standard',
      deliveryName: 'Standard',
      placedAt: addDays(shop.clock.now(), -place),
    }
  })
  await shop.db.insert(orders).values(rows)
  const page = async (number: number) => (await ann.call(listOrders, { userId: ann.userId, page: number })).orderHistory
  expect(await page(1)).toHaveLength(1_000)
  expect((await page(2)).map((order) => order.orderNumber)).toEqual(['TEST1000'])
  const { statements } = await shop.countStatements(() => page(1))
  expect(statements).toBeLessThanOrEqual(4)
  await shop.db.delete(orders).where(eq(orders.userId, ann.userId))
})

test('nobody reads another person’s history or order, and only staff read all of them', async () => {
  const [ann, ben, ada] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const { orderNumber } = await record(ann.userId)
  await expectRefusal(ben.call(listOrders, { userId: ann.userId }), 403)
  await expectRefusal(shop.guest().call(listOrders, { userId: ann.userId }), 401)
  await expectRefusal(ben.call(getOrder, { orderNumber }), 404)
  await expectRefusal(shop.guest().call(getOrder, { orderNumber }), 401)
  await expectRefusal(ben.call(listAllOrders, {}), 403)
  await expectRefusal(shop.guest().call(listAllOrders, {}), 401)
  const { allOrderHistory } = await ada.call(listAllOrders, {})
  expect(allOrderHistory.map((order) => order.orderNumber)).toContain(orderNumber)
})

test('the owner and staff read one order with the design to be printed', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const { orderNumber } = await record(ann.userId)
  for (const reader of [ann, ada]) {
    const { order } = await reader.call(getOrder, { orderNumber })
    expect(order.ordersData).toMatchObject([
      { design: { version: 1, layers: [] }, note: 'Names on the back', designImages: ['/api/artworks/art_logo'] },
    ])
  }
  await expectRefusal(ann.call(getOrder, { orderNumber: 'NOPE' }), 404)
})

test('staff read who of them moved an order on; its customer reads that it was the shop', async () => {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const { id, orderNumber } = await record(ann.userId)
  await shop.db.insert(orderEvents).values({
    id: newId('evt'),
    orderId: id,
    at: addDays(shop.clock.now(), 1),
    status: 'shipped',
    by: 'staff',
    byUserId: ada.userId,
    byName: 'Ada Admin',
    note: '',
  })
  const by = async (reader: typeof ann) =>
    (await reader.call(getOrder, { orderNumber })).order.timeline.map((event) => event.by)
  expect(await by(ann)).toEqual(['customer', 'shop'])
  expect(await by(ada)).toEqual(['customer', 'Ada Admin'])
})

test('a payment and an attempt have one order and no more, and its parts must add up', async () => {
  const ann = await shop.signedIn()
  const once = draft(ann.userId)
  await recordOrder(shop.systemCall(), once)
  await expect(recordOrder(shop.systemCall(), { ...once, attemptId: newId('att') })).rejects.toThrow()
  await expect(recordOrder(shop.systemCall(), { ...once, paymentIntentId: newId('pi') })).rejects.toThrow()
  await expect(
    record(ann.userId, { totals: { subtotal: 3050, shipping: 0, tax: 0, grandTotal: 3049 } }),
  ).rejects.toThrow(/add up/)
  expect((await ann.call(listOrders, { userId: ann.userId })).orderHistory).toHaveLength(1)
})

test('pieces are counted since a day, without those of cancelled orders', async () => {
  const style = 777_001
  const items = [{ ...printed, styleId: style }]
  await record(null, { items })
  await record(null, { items, placedAt: addDays(shop.clock.now(), -100) })
  const { id } = await record(null, { items })
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  expect((await piecesSold(shop.db, addDays(shop.clock.now(), -90))).get(style)).toBe(3)
})

test('the demo shopper has past orders in several states, and seeding again adds none', async () => {
  const call = shop.systemCall()
  const sam = await createUser(call, {
    email: 'shopper@pressroom.test',
    firstName: 'Sam',
    lastName: 'Shopper',
    emailVerified: true,
  })
  const styles = ['3001', '5000', '2400', '18500', '3600'].map((itemCode, place) => ({
    ...{ styleId: 888_000 + place, itemCode, code: itemCode, brand: 'Gildan', category: 'T-Shirts', title: itemCode },
    colors: [{ name: 'White', images: { front: 'Images/Color/1_f_fm.jpg' } }],
    prices: ['S', 'M', 'L', 'XL'].map((size) => ({ size, priceCents: 500 })),
  }))
  const styleOf = (itemCode: string) => styles.find((style) => style.itemCode === itemCode)
  await seedOrders(call, styleOf)
  await seedOrders(call, styleOf)
  const seeded = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.userId, sam?.id ?? ''))
  expect(seeded).toHaveLength(6)
  const statuses = ['delivered', 'cancelled', 'shipped', 'in_production', 'paid']
  expect(new Set(seeded.map((order) => order.status))).toEqual(new Set(statuses))
  expect(seeded.filter(({ isPickup, readyAt }) => isPickup && readyAt !== null)).toHaveLength(1)
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.styleId, 888_000))
  expect(items.map((item) => item.quantities)).toContainEqual({ S: 5, M: 12, L: 8 })
})
