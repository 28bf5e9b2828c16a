import { expect, test } from 'vitest'
import { delivery } from '#config'
import { addHours, addMinutes } from '#platform/base/clock.ts'
import { shipDate } from '#shop/delivery/model/arrival.ts'
import { DUE, placedFor } from './due.ts'

const TODAY = '2026-11-25'
const start = new Date('2026-10-20T00:00:00Z')

test('the orders of a day are those that were told that day, over weekends, holidays and the cut-off', () => {
  for (const due of DUE) {
    const { from, before } = placedFor(delivery, due, TODAY)
    for (let hour = 0; hour < 24 * 50; hour += 1) {
      const placed = addHours(start, hour)
      const day = shipDate(delivery, placed)
      const wanted = {
        ...{ all: true, late: day < TODAY, today: day === TODAY, tomorrow: day === '2026-11-26' },
        week: day >= TODAY && day <= '2026-12-01',
      }[due]
      const isIn = (!from || placed >= from) && (!before || placed < before)
      expect(isIn, `${due} ${placed.toISOString()} ${day}`).toBe(wanted)
    }
  }
})

test('to the minute', () => {
  const { before } = placedFor(delivery, 'today', TODAY)
  if (!before) throw new Error('It ends.')
  expect(shipDate(delivery, addMinutes(before, -1))).toBe(TODAY)
  expect(shipDate(delivery, before) > TODAY).toBe(true)
})
