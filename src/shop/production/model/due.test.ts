import { expect, test } from 'vitest'
import { delivery } from '#config'
import { addHours, addMinutes } from '#platform/base/clock.ts'
import { shipDate } from '#shop/delivery/model/arrival.ts'
import { DUE, dueSpan, shipByOf } from './due.ts'

const TODAY = '2026-11-25'
const start = new Date('2026-10-20T00:00:00Z')

test('the orders of a day are those that were told that day, over weekends, holidays and the cut-off', () => {
  for (const due of DUE.filter((one) => one !== 'needed')) {
    const { from, before } = dueSpan(delivery, due, TODAY).due?.placed ?? {}
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
  const { before } = dueSpan(delivery, 'today', TODAY).due?.placed ?? {}
  if (!before) throw new Error('It ends.')
  expect(shipDate(delivery, addMinutes(before, -1))).toBe(TODAY)
  expect(shipDate(delivery, before) > TODAY).toBe(true)
})

test('where a day was promised, the order is due then, whenever it was placed', () => {
  const days = (due: (typeof DUE)[number]) => {
    const { from, to } = dueSpan(delivery, due, TODAY).due ?? {}
    return { from, to }
  }
  expect(days('late')).toEqual({ from: undefined, to: '2026-11-24' })
  expect(days('today')).toEqual({ from: TODAY, to: TODAY })
  expect(days('tomorrow')).toEqual({ from: '2026-11-26', to: '2026-11-26' })
  expect(days('week')).toEqual({ from: TODAY, to: '2026-12-01' })
  expect(dueSpan(delivery, 'all', TODAY)).toEqual({})
  const placedAt = new Date('2026-11-20T15:00:00Z')
  expect(shipByOf(delivery, { placedAt, shipsOn: '2026-12-07' })).toBe('2026-12-07')
  expect(shipByOf(delivery, { placedAt, shipsOn: null })).toBe(shipDate(delivery, placedAt))
})

test('what is needed within a week, or was before, is needed soon', () => {
  expect(dueSpan(delivery, 'needed', TODAY)).toEqual({ neededUntil: '2026-12-02' })
})
