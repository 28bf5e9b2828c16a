import { describe, expect, test } from 'vitest'
import {
  durationsFor,
  formatDollars,
  isOfType,
  isWithin,
  newOrderNumber,
  ORDER_NUMBER_PATTERN,
  ORDER_STATUSES,
  ORDER_TYPES,
  quantitiesText,
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

describe('durations', () => {
  const now = new Date('2026-03-31T12:00:00Z')

  test('the list ends with the years in which the customer ordered, newest first', () => {
    const years = durationsFor(['2024-05-01T00:00:00Z', '2026-01-02T00:00:00Z', '2024-12-31T23:00:00Z'])
    expect(years.map(({ label }) => label)).toEqual(['This month', 'Last 3 months', 'Last 6 months', '2026', '2024'])
  })

  test('this month begins on the first; three months before a 31st do not spill over', () => {
    expect(isWithin('2026-03-01T00:00:00.000Z', 'this-month', now)).toBe(true)
    expect(isWithin('2026-02-28T23:59:59.000Z', 'this-month', now)).toBe(false)
    expect(isWithin('2025-12-31T12:00:00.000Z', '3-months', now)).toBe(true)
    expect(isWithin('2025-12-31T11:59:59.000Z', '3-months', now)).toBe(false)
    expect(isWithin('2025-09-30T12:00:00.000Z', '6-months', now)).toBe(true)
    expect(isWithin('2025-09-30T11:59:59.000Z', '6-months', now)).toBe(false)
  })

  test('a year takes its orders only, and no choice hides nothing', () => {
    expect(isWithin('2025-06-01T00:00:00.000Z', '2025', now)).toBe(true)
    expect(isWithin('2026-06-01T00:00:00.000Z', '2025', now)).toBe(false)
    expect(isWithin('2001-06-01T00:00:00.000Z', '', now)).toBe(true)
  })
})

test('money and sizes read as they are printed', () => {
  expect(formatDollars(1234.5)).toBe('$1,234.50')
  expect(quantitiesText({ M: 12, L: 0, '2XL': 1 })).toBe('M × 12, 2XL × 1')
  expect(quantitiesText({ L: 1, M: 2, S: 3, '2XL': 4, odd: 5 })).toBe('S × 3, M × 2, L × 1, 2XL × 4, odd × 5')
})
