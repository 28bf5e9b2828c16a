import { expect, test } from 'vitest'
import { byShipDay, dayLabel } from './days.ts'
import { queueAddress, readQueueFilter } from './queue-filter.ts'

test('days say how near they are', () => {
  expect(dayLabel('2026-11-23', '2026-11-23')).toBe('Today, Monday, November 23')
  expect(dayLabel('2026-11-24', '2026-11-23')).toBe('Tomorrow, Tuesday, November 24')
  expect(dayLabel('2026-11-20', '2026-11-23')).toBe('Friday, November 20')
  expect(byShipDay([], '2026-11-23')).toEqual([])
})

test('what is shown of the queue stands in its address, and nonsense there is nothing', () => {
  const input = {
    status: 'waiting',
    delivery: 'express',
    due: 'late',
    proof: 'waiting',
    order: 'KX4',
    page: 3,
    open: 'KX4PQRSTV2',
  } as const
  expect(readQueueFilter(new URL(queueAddress(input), 'http://x').searchParams)).toEqual(input)
  const odd = new URLSearchParams('status=sold&due=soon&page=-4')
  expect(queueAddress(readQueueFilter(odd))).toBe('/admin-production')
})
