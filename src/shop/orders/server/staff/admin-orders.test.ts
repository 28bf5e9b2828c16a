import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addHours } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { findOrders, getOrderTotals } from '../../contract.ts'
import { MOST_ORDERS_FOUND } from '../../model/order-list.ts'
import { ORDER_STATES, ORDER_STATUSES, type OrderState, statusOf } from '../../model.ts'
import { address, oneTee, purchase } from '../../testing/purchase.fixture.ts'
import type { OrderDraft } from '../draft.ts'
import { orderCalls } from '../http.ts'
import { recordOrder, stripOrders } from '../index.ts'
import { orders } from '../tables.ts'
import { soughtIn } from './admin-search.ts'

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

type Input = Parameters<typeof staff.call<typeof findOrders>>[1]
const find = (input: Input) => staff.call(findOrders, input)
const numbers = async (input: Input) => (await find(input)).orders.map(({ orderNumber }) => orderNumber)

/** A surname of its own lets a test find its orders alone. */
const surname = () => `Z${newId('n').slice(-12)}`

describe('staff find an order', () => {
  test('by any part of its number, whatever the case', async () => {
    const number = await buy()
    expect(await numbers({ search: number })).toEqual([number])
    expect(await numbers({ search: number.slice(3).toLowerCase() })).toEqual([number])
  })

  test('by the name of its customer: both names in any order, a part of one, accents left out', async () => {
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
    expect(await numbers({ search: `mi ${lastName}` })).toEqual([number])
    expect(await numbers({ search: `ly ${lastName}` })).toEqual([])
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

describe('staff narrow the orders', () => {
  const delivery = { name: 'Express', arrivesFrom: null, arrivesTo: null }

  test('to a state; Processing is every one that is paid and not shipped', async () => {
    const search = surname()
    const byStatus = new Map<string, string>()
    for (const state of ORDER_STATES) {
      const number = await buy({ lastName: search })
      const readyAt = state === 'ready' || state === 'shipped' ? shop.clock.now() : null
      await shop.db
        .update(orders)
        .set({ status: statusOf(state), readyAt })
        .where(eq(orders.orderNumber, number))
      byStatus.set(state, number)
    }
    for (const [status, number] of byStatus) {
      expect(await numbers({ search, status: status as OrderState }), status).toEqual([number])
    }
    const open = ['paid', 'waiting', 'in_production', 'ready'].map((status) => byStatus.get(status))
    expect((await numbers({ search, status: 'processing' })).toSorted()).toEqual(open.toSorted())
    await expectRefusal(staff.call(findOrders, { status: 'lost' } as never), 400)
  })

  test('to a delivery method, of those that the shop offers', async () => {
    const lastName = surname()
    await buy({ lastName })
    const express = await buy({ lastName, delivery: { ...delivery, method: 'express' } })
    const found = await find({ search: lastName, delivery: 'express' })
    expect(found).toMatchObject({ found: 1, orders: [{ orderNumber: express, deliveryName: 'Express' }] })
    expect(found.deliveries.map(({ id }) => id)).toEqual(['standard', 'express', 'pickup'])
    expect(await numbers({ search: lastName, delivery: 'pigeon' })).toEqual([])
  })

  test('without a search too', async () => {
    const number = await buy({ delivery: { ...delivery, method: 'by-hand' } })
    expect(await find({ delivery: 'by-hand' })).toMatchObject({ found: 1, isMore: false, pages: 1 })
    expect(await numbers({ delivery: 'by-hand', status: 'paid', span: 'today' })).toEqual([number])
    expect(await numbers({ delivery: 'by-hand', status: 'shipped' })).toEqual([])
  })
})

test('an order in the list says how many pieces it has and what its first items look like', async () => {
  const lastName = surname()
  const captured = ['/api/artworks/art_view', '/api/artworks/art_back']
  const items = [
    oneTee(500, { quantities: { M: 5 }, images: captured, designImages: ['/api/artworks/art_logo'] }),
    oneTee(500, { quantities: { M: 2 }, images: [], designImages: ['/api/artworks/art_star'] }),
    oneTee(500, { quantities: { M: 1 }, images: [], designImages: [] }),
  ]
  await buy({ lastName, items })
  const { orders: found } = await find({ search: lastName })
  expect(found).toMatchObject([
    { pieces: 8, pictures: ['/api/artworks/art_view', '/api/artworks/art_star'], deliveryMethod: 'standard' },
  ])
})

test('two letters or digits are found anywhere in a word, one email at the start of words', async () => {
  const lastName = `Fier${surname()}`
  const number = await buy({ lastName, address: { zip: '10001' } })
  const among = async (search: string) => (await numbers({ search: `${lastName} ${search}` })).includes(number)
  expect(await numbers({ search: 'ie' })).toContain(number)
  expect(await numbers({ search: '00' })).toContain(number)
  for (const found of ['ie', 'IE', 'er', '00', '01', number.slice(4, 6), 'f']) expect(await among(found)).toBe(true)
  // No number and no name of a test has the letters i, l, o and u; digits they have by chance.
  const digits = Array.from({ length: 90 }, (_, index) => `${10 + index}`)
  const said = `${number} ${lastName} 10001 ${address.phone}`
  const absent = digits.find((pair) => !said.includes(pair)) ?? ''
  for (const missing of ['iq', 'lo', absent, 'i']) expect(await among(missing)).toBe(false)
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

describe('at 23:30 of December 31 in New York', async () => {
  const inJanuary = await openApi({ calls: orderCalls })
  inJanuary.clock.set(new Date('2027-01-01T04:30:00Z'))
  const clerk = await inJanuary.signedIn({ roles: ['admin'] })
  const placed = {
    now: '2027-01-01T04:30:00Z',
    midnight: '2026-12-31T05:00:00Z',
    justBefore: '2026-12-31T04:59:59Z',
    weekAgo: '2026-12-24T05:00:00Z',
    beforeThat: '2026-12-24T04:59:59Z',
    thirtyAgo: '2026-12-01T05:00:00Z',
    older: '2026-12-01T04:59:59Z',
  }
  const names = Object.keys(placed)
  for (const [lastName, at] of Object.entries(placed)) {
    const attemptId = newId('att')
    const order = { userId: null, lastName, placedAt: new Date(at), attemptId, paymentIntentId: attemptId }
    await recordOrder(inJanuary.systemCall(), purchase(order))
  }

  for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    test(`the spans begin at midnight of the shop, with the machine in ${zone}`, async () => {
      vi.stubEnv('TZ', zone)
      onTestFinished(() => {
        vi.unstubAllEnvs()
      })
      const spans = ['today', '7-days', '30-days', 'all'] as const
      const found = await Promise.all(
        spans.map(async (span) => (await clerk.call(findOrders, { span })).orders.map((one) => one.orderLastName)),
      )
      expect(found).toEqual([names.slice(0, 2), names.slice(0, 4), names.slice(0, 6), names])
    })
  }
})

test('pages hold 25 and miss nobody, also where all are alike; beyond the last comes the last', async () => {
  const search = surname()
  const placedAt = shop.clock.now()
  for (let orders = 0; orders < 60; orders++) await buy({ lastName: search, placedAt })
  const pages = await Promise.all([1, 2, 3].map((page) => find({ search, page, sort: 'total', direction: 'asc' })))
  expect(pages.map(({ orders: { length } }) => length)).toEqual([25, 25, 10])
  expect(new Set(pages.flatMap(({ orders: all }) => all.map(({ _id }) => _id))).size).toBe(60)
  expect(await find({ search, page: 99 })).toMatchObject({ page: 3, pages: 3, found: 60, isMore: false })
  expect(await find({ search: surname() })).toEqual({
    deliveries: expect.any(Array),
    orders: [],
    found: 0,
    isMore: false,
    page: 1,
    pages: 1,
  })
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
    from orders, generate_series(1, ${sql.raw(String(MOST_ORDERS_FOUND))}) as i where last_name = ${search}`)
  const answer = await find({ search, sort: 'total', direction: 'desc' })
  expect(answer).toMatchObject({ found: MOST_ORDERS_FOUND, isMore: true, pages: MOST_ORDERS_FOUND / 25 })
  expect(answer.orders.map((order) => order.orderGrandTotal * 100)).toEqual(
    Array.from({ length: 25 }, (_, place) => MOST_ORDERS_FOUND + 6 - place),
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

test('the cards count every order, also a cancelled one; still to be shipped is what is paid and not shipped', async () => {
  const before = await staff.call(getOrderTotals, {})
  for (const [place, status] of ORDER_STATUSES.entries()) {
    const orderNumber = await buy({ cents: 10 * (place + 1) })
    await shop.db.update(orders).set({ status }).where(eq(orders.orderNumber, orderNumber))
  }
  const after = await staff.call(getOrderTotals, {})
  expect(after.totalOrders).toBe(before.totalOrders + 7)
  expect(after.totalRevenue).toBeCloseTo(before.totalRevenue + 2.8, 5)
  expect(after.averageOrderValue).toBeCloseTo(after.totalRevenue / after.totalOrders, 1)
  expect(after.pendingShipments).toBe(before.pendingShipments + 3)
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
    ...{
      city: 'New York',
      state: 'NY',
      zip: '10118',
      deliveryMethod: 'standard',
      deliveryName: 'Standard',
      pieces: 1,
      pictures: [],
      status: 'paid',
      isReady: false,
      trackingNumber: null,
    },
    ...{ isPickup: false, shipsOn: null, neededBy: null, isOverdue: false },
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
