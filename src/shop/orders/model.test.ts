import { beforeEach, describe, expect, test, vi } from 'vitest'
import { durationsFor, isOfType, isWithin, ORDER_TYPES } from './model/history.ts'
import {
  adjustmentRows,
  customerState,
  deliverLabel,
  newOrderNumber,
  ORDER_NUMBER_PATTERN,
  ORDER_STATUSES,
  type OrderStatus,
  quantitiesText,
  shippingLabelOf,
  stateLabel,
} from './model.ts'

describe('order numbers', () => {
  test('have one length, no letters that are misread, and no neighbours', () => {
    const numbers = Array.from({ length: 2_000 }, newOrderNumber)
    expect(numbers.every((number) => ORDER_NUMBER_PATTERN.test(number))).toBe(true)
    expect(numbers.every((number) => !/[AEIOUSYL01]/.test(number))).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(numbers.map((number) => number.slice(0, 3))).size).toBeGreaterThan(1_000)
  })
})

describe('order types', () => {
  test('every state but delivered is found under exactly one type besides All orders', () => {
    for (const status of ORDER_STATUSES) {
      const types = ORDER_TYPES.map(({ value }) => value).filter((type) => isOfType(status, type))
      expect(types, status).toHaveLength(status === 'delivered' ? 1 : 2)
      expect(types[0]).toBe('all')
    }
  })
})

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('durations, with the machine in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    return () => {
      vi.unstubAllEnvs()
    }
  })
  const timeZone = 'America/New_York'
  const inMarch = { now: new Date('2026-03-31T12:00:00Z'), timeZone }

  test('the list ends with the years in which the customer ordered by the clock of the shop, newest first', () => {
    const placed = ['2024-05-01T00:00:00Z', '2026-01-02T00:00:00Z', '2024-12-31T23:00:00Z', '2026-01-01T04:30:00Z']
    const years = durationsFor(placed, timeZone)
    expect(years.map(({ label }) => label)).toEqual([
      ...['This month', 'Last 3 months', 'Last 6 months'],
      ...['2026', '2025', '2024'],
    ])
  })

  test('this month begins on the first at midnight; three months before a 31st do not spill over', () => {
    expect(isWithin('2026-03-01T05:00:00.000Z', 'this-month', inMarch)).toBe(true)
    expect(isWithin('2026-03-01T04:59:59.000Z', 'this-month', inMarch)).toBe(false)
    expect(isWithin('2025-12-31T05:00:00.000Z', '3-months', inMarch)).toBe(true)
    expect(isWithin('2025-12-31T04:59:59.000Z', '3-months', inMarch)).toBe(false)
    expect(isWithin('2025-09-30T04:00:00.000Z', '6-months', inMarch)).toBe(true)
    expect(isWithin('2025-09-30T03:59:59.000Z', '6-months', inMarch)).toBe(false)
  })

  test('three months before the end of May are the last of a February, leap year or not', () => {
    const inMay = { now: new Date('2028-05-31T12:00:00Z'), timeZone }
    expect(isWithin('2028-02-29T05:00:00.000Z', '3-months', inMay)).toBe(true)
    expect(isWithin('2028-02-29T04:59:59.000Z', '3-months', inMay)).toBe(false)
    const afterThat = { now: new Date('2027-05-31T12:00:00Z'), timeZone }
    expect(isWithin('2027-02-28T05:00:00.000Z', '3-months', afterThat)).toBe(true)
    expect(isWithin('2027-02-28T04:59:59.000Z', '3-months', afterThat)).toBe(false)
  })

  test('half past eleven on December 31 is still this December and this year', () => {
    const lateInDecember = { now: new Date('2027-01-01T04:30:00Z'), timeZone }
    expect(isWithin('2026-12-01T12:00:00.000Z', 'this-month', lateInDecember)).toBe(true)
    expect(isWithin('2027-01-01T04:30:00.000Z', '2026', lateInDecember)).toBe(true)
    expect(isWithin('2027-01-01T04:30:00.000Z', '2027', lateInDecember)).toBe(false)
    expect(isWithin('2027-01-01T05:00:00.000Z', '2027', lateInDecember)).toBe(true)
  })

  test('a year takes its orders only, and no choice hides nothing', () => {
    expect(isWithin('2025-06-01T00:00:00.000Z', '2025', inMarch)).toBe(true)
    expect(isWithin('2026-06-01T00:00:00.000Z', '2025', inMarch)).toBe(false)
    expect(isWithin('2001-06-01T00:00:00.000Z', '', inMarch)).toBe(true)
  })
})

test('an order says Deliver to until it was delivered, and Delivered to from then on', () => {
  const after = (...states: OrderStatus[]) => deliverLabel({ timeline: states.map((status) => ({ status })) })
  expect(after('paid')).toBe('Deliver to')
  expect(after('paid', 'in_production', 'shipped')).toBe('Deliver to')
  expect(after('paid', 'cancelled')).toBe('Deliver to')
  expect(after('paid', 'shipped', 'delivered')).toBe('Delivered to')
  expect(after('paid', 'shipped', 'delivered', 'refunded')).toBe('Delivered to')
})

test('an order that is fetched says Pick up at until it was, and nobody ships it', () => {
  const after = (...states: OrderStatus[]) =>
    deliverLabel({ timeline: states.map((status) => ({ status })), isPickup: true })
  expect(after('paid', 'in_production')).toBe('Pick up at')
  expect(after('paid', 'delivered')).toBe('Picked up at')
  expect(shippingLabelOf({ deliveryName: 'Pickup', isPickup: true })).toBe('Pickup')
  expect(shippingLabelOf({ deliveryName: '', isPickup: true })).toBe('Pickup')
  expect(shippingLabelOf({ deliveryName: 'Express', isPickup: false })).toBe('Shipping (Express)')
})

test('a customer reads that an order lies ready where it is to be fetched, and else that it is in production', () => {
  const packed = { status: 'in_production', isReady: true } as const
  expect(customerState({ ...packed, isPickup: true })).toBe('ready')
  expect(customerState({ ...packed, isPickup: false })).toBe('in_production')
  expect([stateLabel('ready', { isPickup: true }), stateLabel('ready', {})]).toEqual([
    'Ready for pickup',
    'Ready to ship',
  ])
  expect([stateLabel('delivered', { isPickup: true }), stateLabel('delivered', {})]).toEqual(['Picked up', 'Delivered'])
  for (const state of ['paid', 'shipped', 'refunded'] as const)
    expect(stateLabel(state, { isPickup: true })).toBe(stateLabel(state, {}))
})

test('what a code takes off and rush puts on stands between the items and the subtotal, to the cent', () => {
  const adjustments = [
    { label: 'Code SPRING10, 10% off', amount: -3.05 },
    { label: 'Rush production', amount: 6.86 },
  ]
  const rows = adjustmentRows({ orderSubtotal: 34.31, adjustments })
  expect(rows).toEqual([{ label: 'Items', amount: 30.5 }, ...adjustments])
  expect(adjustmentRows({ orderSubtotal: 34.31, adjustments: [] })).toEqual([])
  expect(adjustmentRows({ orderSubtotal: 34.31 }), 'as the version before answers').toEqual([])
})

test('sizes read as they are printed', () => {
  expect(quantitiesText({ M: 12, L: 0, '2XL': 1 })).toBe('M × 12, 2XL × 1')
  expect(quantitiesText({ L: 1, M: 2, S: 3, '2XL': 4, odd: 5 })).toBe('S × 3, M × 2, L × 1, 2XL × 4, odd × 5')
})
