import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, addHours } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { findOrders, getOrderTotals } from '../contract.ts'
import { MOST_FOUND } from '../model/listing.ts'
import { address, oneTee, purchase } from '../testing/purchase.ts'
import { soughtIn } from './admin-search.ts'
import type { OrderDraft } from './draft.ts'
import { orderCalls } from './http.ts'
import { recordOrder, stripOrders } from './index.ts'
import { orders } from './tables.ts'

const shop = await openApi({ calls: orderCalls })
const staff = await shop.signedIn({ roles: ['admin'] })

interface Bought extends Partial<Omit<OrderDraft, 'shippingAddress'>> {
  readonly cents?: number
  readonly address?: Partial<typeof address>
}

async function buy({ cents = 1000, address: place, ...over }: Bought = {}): Promise<string> {
  const { orderNumber } = await recordOrder(
    shop.systemCall(),
    purchase({
      userId: null,
      placedAt: shop.clock.now(),
      shippingAddress: { ...address, ...place },
      items: [oneTee(cents, { title: 'T-Shirt' })],
      ...over,
    }),
  )
  return orderNumber
}

type Ask = Parameters<typeof staff.call<typeof findOrders>>[1]
const find = (ask: Ask) => staff.call(findOrders, ask)
const numbers = async (ask: Ask) => (await find(ask)).orders.map(({ orderNumber }) => orderNumber)

/** A surname of its own lets a test find its orders alone. */
const surname = () => `Z${newId('n').slice(-12)}`

describe('staff find an order', () => {
  test('by any part of its number, whatever the case', async () => {
    const number = await buy()
    expect(await numbers({ search: number })).toEqual([number])
    expect(await numbers({ search: number.slice(3).toLowerCase() })).toEqual([number])
  })

  test('by the name of its customer: both names in any order, the start of one, accents left out', async () => {
    const lastName = surname()
    const number = await buy({ firstName: 'Émile', lastName: `${lastName} Ångström` })
    for (const search of [
      lastName,
      `émile ${lastName}`,
      `${lastName} EMILE`,
      `em ${lastName}`,
      `${lastName} angstrom`,
    ]) {
      expect(await numbers({ search }), search).toEqual([number])
    }
    expect(await numbers({ search: `mi ${lastName}` })).toEqual([])
    expect(await numbers({ search: `Émile ${lastName} elsewhere` })).toEqual([])
  })

  test('by ZIP or postal code, with its blank or without', async () => {
    const lastName = surname()
    const number = await buy({ lastName, address: { zip: 'M5V 2T6', state: 'ON', country: 'CA' } })
    for (const zip of ['M5V 2T6', 'm5v2t6', 'M5V']) {
      expect(await numbers({ search: `${lastName} ${zip}` }), zip).toEqual([number])
    }
    expect(await numbers({ search: `${lastName} M5X` })).toEqual([])
  })

  test('by e-mail and by phone, however it is written', async () => {
    const email = `${surname()}@Example.com`
    const number = await buy({ email, address: { phone: '6465550177' } })
    expect(await numbers({ search: email.toUpperCase() })).toEqual([number])
    for (const phone of ['6465550177', '(646) 555-0177', '+1 646-555-0177', '555 0177']) {
      expect(await numbers({ search: phone }), phone).toEqual([number])
    }
    expect(await numbers({ search: '(646) 555-0178' })).toEqual([])
  })

  test('never by signs that mean something to the database', async () => {
    const lastName = `${surname()}%_\\'`
    const number = await buy({ lastName })
    expect(await numbers({ search: lastName })).toEqual([number])
    expect(await numbers({ search: `${lastName.slice(0, 8)}%` })).toEqual([])
    expect(await numbers({ search: '___' })).toEqual([])
  })

  test('no longer by e-mail and phone when the account is erased, still by name', async () => {
    const ann = await shop.signedIn()
    const lastName = surname()
    const number = await buy({ userId: ann.userId, lastName, email: ann.email, address: { phone: '7185550166' } })
    await stripOrders(shop.systemCall(), ann.userId)
    expect(await numbers({ search: ann.email })).toEqual([])
    expect(await numbers({ search: '7185550166' })).toEqual([])
    expect(await numbers({ search: lastName })).toEqual([number])
  })
})

test('a telephone number is sought by its digits, eight words at most', () => {
  expect(soughtIn('+1 (212) 555-0123')).toEqual(['2125550123'])
  expect(soughtIn('  Ann   B 10118 ')).toEqual(['ann', '  b', '10118'])
  expect(soughtIn('é')).toEqual(['  e'])
  expect(soughtIn(' ')).toEqual([])
  expect(soughtIn('one two three four five six seven eight nine')).toHaveLength(8)
})

test('each column sorts both ways; without a wish the newest comes first', async () => {
  const search = surname()
  const now = shop.clock.now()
  const b = await buy({ firstName: 'bea', lastName: search, cents: 300, placedAt: addHours(now, -2) })
  const a = await buy({ firstName: 'Ann', lastName: search, cents: 200, placedAt: addHours(now, -1) })
  const c = await buy({ firstName: 'Çem', lastName: search, cents: 100, placedAt: addHours(now, -3) })
  expect(await numbers({ search })).toEqual([a, b, c])
  expect(await numbers({ search, sort: 'date', direction: 'asc' })).toEqual([c, b, a])
  expect(await numbers({ search, sort: 'customer', direction: 'asc' })).toEqual([a, b, c])
  expect(await numbers({ search, sort: 'total', direction: 'asc' })).toEqual([c, a, b])
  expect(await numbers({ search, sort: 'total', direction: 'desc' })).toEqual([b, a, c])
  const sorted = [a, b, c].sort()
  expect(await numbers({ search, sort: 'number', direction: 'asc' })).toEqual(sorted)
  expect(await numbers({ search, sort: 'number', direction: 'desc' })).toEqual(sorted.reverse())
})

test('today begins at midnight of the shop, and the other spans go whole days back', async () => {
  const search = surname()
  const now = shop.clock.now()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
  const yesterday = Array.from({ length: 25 }, (_, hours) => addHours(now, -hours)).find(
    (moment) => day.format(moment) !== day.format(now),
  )
  if (!yesterday) throw new Error('a day has more than 25 hours')
  const ages = { now, yesterday, sixDays: addDays(now, -6), twentyDays: addDays(now, -20), older: addDays(now, -31) }
  const found: Record<string, string> = {}
  for (const [age, placedAt] of Object.entries(ages)) found[age] = await buy({ lastName: search, placedAt })
  const { now: today, yesterday: before, sixDays, twentyDays, older } = found
  expect(await numbers({ search, span: 'today' })).toEqual([today])
  expect(await numbers({ search, span: '7-days' })).toEqual([today, before, sixDays])
  expect(await numbers({ search, span: '30-days' })).toEqual([today, before, sixDays, twentyDays])
  expect(await numbers({ search, span: 'all' })).toEqual([today, before, sixDays, twentyDays, older])
})

test('pages hold 25 and miss nobody, also where all are alike; beyond the last comes the last', async () => {
  const search = surname()
  const placedAt = shop.clock.now()
  for (let orders = 0; orders < 60; orders++) await buy({ lastName: search, placedAt })
  const pages = await Promise.all([1, 2, 3].map((page) => find({ search, page, sort: 'total', direction: 'asc' })))
  expect(pages.map(({ orders: { length } }) => length)).toEqual([25, 25, 10])
  expect(new Set(pages.flatMap(({ orders: all }) => all.map(({ _id }) => _id))).size).toBe(60)
  expect(await find({ search, page: 99 })).toMatchObject({ page: 3, pages: 3, found: 60, isMore: false })
  expect(await find({ search: surname() })).toEqual({ orders: [], found: 0, isMore: false, page: 1, pages: 1 })
})

test('a search that meets thousands is counted so far and sorts all the same', async () => {
  const search = surname()
  await buy({ lastName: search, cents: 6 })
  // Found without it too, and filled several times as fast.
  await shop.db.execute(sql`drop index orders_search_index`)
  await shop.db.execute(sql`
    insert into orders (id, order_number, attempt_id, payment_intent_id, status, placed_at, currency, subtotal, shipping, tax,
      grand_total, tax_lines, first_name, last_name, email, card_brand, last4_digits, shipping_address, billing_address,
      delivery_method, delivery_name)
    select id || i, order_number || i, attempt_id || i, payment_intent_id || i, status, placed_at, currency, subtotal, shipping, tax,
      grand_total + i, tax_lines, first_name, last_name, email, card_brand, last4_digits, shipping_address, billing_address,
      delivery_method, delivery_name
    from orders, generate_series(1, ${sql.raw(String(MOST_FOUND))}) as i where last_name = ${search}`)
  const answer = await find({ search, sort: 'total', direction: 'desc' })
  expect(answer).toMatchObject({ found: MOST_FOUND, isMore: true, pages: MOST_FOUND / 25 })
  expect(answer.orders.map((order) => order.orderGrandTotal * 100)).toEqual(
    Array.from({ length: 25 }, (_, place) => MOST_FOUND + 6 - place),
  )
  expect((await find({ search, span: 'today', page: 2 })).orders).toHaveLength(25)
})

describe('a shop of its own', async () => {
  const other = await openApi({ calls: orderCalls })
  const clerk = await other.signedIn({ roles: ['admin'] })

  test('without orders has empty cards', async () => {
    const none = { totalOrders: 0, totalRevenue: 0, averageOrderValue: 0, pendingShipments: 0 }
    expect(await clerk.call(getOrderTotals, {})).toEqual(none)
    expect(await clerk.call(findOrders, {})).toMatchObject({ orders: [], found: 0, pages: 1 })
  })
})

test('the cards count every order, also a cancelled one; without a tracking number it is still to be shipped', async () => {
  const before = await staff.call(getOrderTotals, {})
  const shipped = await buy({ cents: 10 })
  const cancelled = await buy({ cents: 20 })
  await shop.db.update(orders).set({ trackingNumber: '1Z', status: 'shipped' }).where(eq(orders.orderNumber, shipped))
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.orderNumber, cancelled))
  const after = await staff.call(getOrderTotals, {})
  expect(after.totalOrders).toBe(before.totalOrders + 2)
  expect(after.totalRevenue).toBeCloseTo(before.totalRevenue + 0.3, 5)
  expect(after.averageOrderValue).toBeCloseTo(after.totalRevenue / after.totalOrders, 1)
  expect(after.pendingShipments).toBe(before.pendingShipments + 1)
})

test('an order that is not written is not counted', async () => {
  const before = await staff.call(getOrderTotals, {})
  const attemptId = newId('att')
  await buy({ attemptId })
  await expect(shop.db.transaction(() => buy({ attemptId }))).rejects.toThrow()
  expect((await staff.call(getOrderTotals, {})).totalOrders).toBe(before.totalOrders + 1)
})

test('a row says what the table shows, and nothing of the payment', async () => {
  const lastName = surname()
  const placedAt = shop.clock.now()
  const number = await buy({ lastName, cents: 12_345, placedAt })
  const [row] = (await find({ search: lastName })).orders
  expect(row).toEqual({
    _id: expect.stringMatching(/^ord_/),
    orderNumber: number,
    orderPlacedDate: placedAt.toISOString(),
    orderGrandTotal: 123.45,
    ...{ orderFirstName: 'Pat', orderLastName: lastName, email: 'pat@example.com' },
    ...{ city: 'New York', state: 'NY', zip: '10118', status: 'paid', trackingNumber: null },
  })
})

test('shoppers and guests are refused, and so is what no dashboard asks', async () => {
  const ann = await shop.signedIn()
  for (const call of [findOrders, getOrderTotals]) {
    await expectRefusal(ann.call(call, {}), 403)
    await expectRefusal(shop.guest().call(call, {}), 401)
  }
  await expectRefusal(find({ page: 0 }), 400)
  await expectRefusal(find({ search: 'x'.repeat(201) }), 400)
  const nonsense = await staff.fetch('/api/admin/orders?sort=colour')
  expect(nonsense.status).toBe(400)
})
