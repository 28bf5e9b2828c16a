import { expect, test } from 'vitest'
import { addMinutes } from '#platform/base/clock.ts'
import { createFailedReadings } from './failed-readings.ts'

const now = new Date('2026-11-24T12:00:00Z')

test('a broken file is not read again, one that came too late is tried later', () => {
  const failed = createFailedReadings()
  expect(failed.has('a', now)).toBe(false)
  failed.remember('a', 'broken', now)
  failed.remember('b', 'late', now)
  expect([failed.has('a', now), failed.has('b', now)]).toEqual([true, true])
  const later = addMinutes(now, 11)
  expect([failed.has('a', later), failed.has('b', later)]).toEqual([true, false])
})

test('the oldest are forgotten where there are very many', () => {
  const failed = createFailedReadings()
  for (let at = 0; at <= 1_000; at++) failed.remember(String(at), 'broken', now)
  expect([failed.has('0', now), failed.has('1', now), failed.has('1000', now)]).toEqual([false, true, true])
})
