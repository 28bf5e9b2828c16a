import { describe, expect, test } from 'vitest'
import type { Order } from '../../contract.ts'
import { cardsOf, pressed, readAsk, rowsOf, toQuery } from './dashboard.ts'

const at = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'America/New_York' }
const address = {
  ...{ firstName: 'Ann', lastName: 'Lee', phone: '2125550123', street: '1 A St', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10018', country: 'US' },
}

function order(number: string, over: Partial<Order> = {}): Order {
  return {
    _id: `ord_${number}`,
    orderNumber: number,
    orderPlacedDate: '2026-11-21T14:00:00.000Z',
    ...{ orderGrandTotal: 10, orderSubtotal: 10, shippingPrice: 0, taxCollected: 0, currency: 'USD' },
    ...{ orderFirstName: 'Ann', orderLastName: 'Lee', email: 'ann@example.test' },
    ...{ cardBrand: 'visa', last4Digits: '4242', paymentIntentId: 'pi_1', status: 'paid' },
    ...{ trackingNumber: null, carrier: null, deliveryMethod: 'standard', deliveryName: 'Standard' },
    ...{ estimatedArrival: null, invoices: '', shippingAddress: address, billingAddress: address },
    ...{ timeline: [], ordersData: [] },
    ...over,
  }
}

const ask = (query: string) => readAsk(new URLSearchParams(query))
const numbers = (orders: Order[], query: string) => rowsOf(orders, ask(query), at).rows.map((one) => one.orderNumber)

describe('the address of the dashboard', () => {
  test('says nothing where everything is as usual, and comes back as it was', () => {
    expect(toQuery(ask(''))).toBe('?')
    const query = '?q=10018&span=7-days&sort=total-asc&page=2&open=BCDF234567'
    expect(toQuery(ask(query))).toBe(query)
  })

  test('with nonsense in it is the usual one', () => {
    expect(ask('span=ever&sort=colour-desc&page=-3')).toEqual(ask(''))
  })
})

test('the first press on a column sorts ascending, further presses toggle', () => {
  const once = pressed(ask('').sort, 'total')
  expect(once).toEqual({ column: 'total', descending: false })
  expect(pressed(once, 'total')).toEqual({ column: 'total', descending: true })
  expect(pressed(pressed(once, 'total'), 'total')).toEqual(once)
})

describe('the table', () => {
  const orders = [
    order('BBBBBBBBBB', { orderGrandTotal: 20, orderPlacedDate: '2026-11-20T14:00:00.000Z' }),
    order('CCCCCCCCCC', { orderFirstName: 'Zoe', orderLastName: 'Ray', orderPlacedDate: '2026-11-21T04:30:00.000Z' }),
    order('DDDDDDDDDD', {
      shippingAddress: { ...address, zip: 'M5V 2T6' },
      orderPlacedDate: '2026-09-01T12:00:00.000Z',
    }),
  ]

  test('starts with the newest order', () => {
    expect(numbers(orders, '')).toEqual(['CCCCCCCCCC', 'BBBBBBBBBB', 'DDDDDDDDDD'])
  })

  test('is searched by number, full name or ZIP, whatever the case', () => {
    expect(numbers(orders, 'q=bbbb')).toEqual(['BBBBBBBBBB'])
    expect(numbers(orders, 'q=zoe ray')).toEqual(['CCCCCCCCCC'])
    expect(numbers(orders, 'q=m5v')).toEqual(['DDDDDDDDDD'])
    expect(numbers(orders, 'q=nobody')).toEqual([])
  })

  test('knows today by the clock of the shop: half past eleven at night in New York was yesterday', () => {
    expect(numbers(orders, 'span=today')).toEqual([])
    expect(numbers([order('FFFFFFFFFF')], 'span=today')).toEqual(['FFFFFFFFFF'])
    expect(numbers(orders, 'span=7-days')).toEqual(['CCCCCCCCCC', 'BBBBBBBBBB'])
  })

  test('a page beyond the last is the last', () => {
    const many = Array.from({ length: 30 }, (_, index) => order(`N${index}`))
    expect(rowsOf(many, ask('page=9'), at)).toMatchObject({ found: 30, page: 2, pages: 2 })
  })
})

test('the four cards count every order; an order without a tracking number is still to be shipped', () => {
  const some = [order('B', { orderGrandTotal: 0.1 }), order('C', { orderGrandTotal: 0.2, trackingNumber: '1Z' })]
  expect(cardsOf(some)).toEqual({ totalOrders: 2, totalRevenue: 0.3, averageOrderValue: 0.15, pendingShipments: 1 })
  expect(cardsOf([])).toEqual({ totalOrders: 0, totalRevenue: 0, averageOrderValue: 0, pendingShipments: 0 })
})
