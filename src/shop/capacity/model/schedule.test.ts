import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CapacitySettings, delivery } from '#config'
import { shipDate } from '#shop/delivery/model/arrival.ts'
import { addBusinessDays, businessDayFrom, isBusinessDay } from '#shop/delivery/model/calendar.ts'
import { PRINT_METHODS, type PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { firstProductionDay, HORIZON, schedule } from './schedule.ts'
import { neededWork, type WorkLine } from './work.ts'

const { calendar } = delivery
// A Tuesday morning in New York, two days before Thanksgiving.
const now = new Date('2026-11-24T15:00:00Z')
const after = (day: string, count: number) => addBusinessDays(calendar, day, count)

describe('the first day', () => {
  test('is the day that is promised without a calendar, whatever the hour', () => {
    for (const hour of [
      '2026-11-24T15:00:00Z',
      '2026-11-24T23:00:00Z',
      '2026-11-26T15:00:00Z',
      '2026-12-24T20:00:00Z',
    ]) {
      const moment = new Date(hour)
      expect(firstProductionDay(delivery, { now: moment, leadDays: 0 })).toBe(shipDate(delivery, moment))
    }
  })

  test('comes later by the days that garments take, and earlier by what is bought down, never before the order', () => {
    expect(firstProductionDay(delivery, { now, leadDays: 3 })).toBe(after(shipDate(delivery, now), 3))
    expect(firstProductionDay(delivery, { now, leadDays: 0, rushDays: 1 })).toBe('2026-11-24')
    expect(firstProductionDay(delivery, { now, leadDays: 0, rushDays: 9 })).toBe('2026-11-24')
  })
})

describe('a load', () => {
  const first = '2026-11-25'
  const free = (perDay: number) => () => perDay
  const plan = (load: number, freeOn: (day: string, method: PrintMethodName) => number) =>
    schedule({ calendar, firstDay: first, loads: [{ method: 'dtf', load }], freeOn })

  test('leaves on the first day while there is room, and nothing is taken for what needs no press', () => {
    expect(plan(50, free(50))).toEqual({ shipsOn: first, parts: [{ method: 'dtf', day: first, load: 50 }] })
    expect(schedule({ calendar, firstDay: first, loads: [], freeOn: free(0) })).toEqual({ shipsOn: first, parts: [] })
  })

  test('spills over to the next business days, past Thanksgiving', () => {
    expect(plan(120, free(50))).toEqual({
      shipsOn: '2026-11-30',
      parts: [
        { method: 'dtf', day: '2026-11-25', load: 50 },
        { method: 'dtf', day: '2026-11-27', load: 50 },
        { method: 'dtf', day: '2026-11-30', load: 20 },
      ],
    })
  })

  test('of a method without a limit fits on the first day', () => {
    expect(plan(1_000_000, free(Number.POSITIVE_INFINITY)).shipsOn).toBe(first)
  })

  test('that finds no room in a year of business days is promised the day after them', () => {
    expect(plan(10, free(0))).toEqual({ shipsOn: after(first, HORIZON), parts: [] })
  })

  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  const toIso = (date: Date) => date.toISOString().slice(0, 10)
  const cases = fc.record({
    start: day,
    closed: fc.array(day, { maxLength: 20 }),
    free: fc.array(fc.nat(90), { minLength: 5, maxLength: 40 }),
    loads: fc.uniqueArray(
      fc.record({ method: fc.constantFrom(...PRINT_METHODS), load: fc.integer({ min: 1, max: 900 }) }),
      {
        selector: ({ method }) => method,
        maxLength: 4,
      },
    ),
  })

  test('takes never more of a day than is free, no closed day, none before the first, and is placed in whole', () => {
    fc.assert(
      fc.property(cases, ({ start, closed, free: rooms, loads }) => {
        const shop = { ...calendar, closedOn: closed.map(toIso) }
        const firstDay = businessDayFrom(shop, toIso(start))
        // The day's own number, so that the same day always has the same room.
        const freeOn = (on: string, method: PrintMethodName) =>
          1 + (rooms[(Date.parse(on) / 86_400_000 + PRINT_METHODS.indexOf(method)) % rooms.length] ?? 0)
        const plan = schedule({ calendar: shop, firstDay, loads, freeOn })
        for (const part of plan.parts) {
          expect(part.load).toBeGreaterThan(0)
          expect(part.load).toBeLessThanOrEqual(freeOn(part.day, part.method))
          expect(isBusinessDay(shop, part.day)).toBe(true)
          expect(part.day >= firstDay && part.day <= plan.shipsOn).toBe(true)
        }
        expect(new Set(plan.parts.map((part) => `${part.day} ${part.method}`)).size).toBe(plan.parts.length)
        const isWithin = plan.shipsOn < addBusinessDays(shop, firstDay, HORIZON)
        for (const { method, load } of loads) {
          const placed = plan.parts.reduce((sum, part) => sum + (part.method === method ? part.load : 0), 0)
          if (isWithin) expect(placed).toBe(load)
        }
        const more = loads.map((one) => ({ ...one, load: one.load + 7 }))
        expect(schedule({ calendar: shop, firstDay, loads: more, freeOn }).shipsOn >= plan.shipsOn).toBe(true)
        expect(schedule({ calendar: shop, firstDay, loads, freeOn })).toEqual(plan)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the work of a cart', () => {
  const settings: CapacitySettings = {
    methods: {
      dtf: { unit: 'pieces', perDay: 600 },
      dtg: { unit: 'pieces', perDay: null },
      screen: { unit: 'minutes', perDay: 480, perPiece: 0.5, perSetUp: 15 },
      embroidery: { unit: 'minutes', perDay: 480, perPiece: 8, perSetUp: 10 },
    },
    garmentLead: { days: 1, byBrand: { Gildan: 0, Slow: 6 }, byCategory: { Headwear: 3 } },
  }
  const line: WorkLine = {
    ...{ printMethod: 'dtf', pieces: 24, views: 2, setUps: 0, brand: 'Gildan', category: 'T-Shirts' },
  }

  test('counts pieces once, and minutes by printed view and set-up, whole', () => {
    const { loads } = neededWork(settings, [
      line,
      { ...line, pieces: 6 },
      { ...line, printMethod: 'screen', pieces: 25, views: 1, setUps: 2 },
    ])
    expect(loads).toEqual([
      { method: 'dtf', load: 30 },
      { method: 'screen', load: 43 },
    ])
  })

  test('of blanks needs no press, and they have to come all the same', () => {
    expect(neededWork(settings, [{ ...line, views: 0, brand: 'Slow' }])).toEqual({ loads: [], leadDays: 6 })
  })

  test('waits for the garment that takes longest; brand and category go before what holds for all', () => {
    const lead = (...lines: Partial<WorkLine>[]) =>
      neededWork(
        settings,
        lines.map((over) => ({ ...line, ...over })),
      ).leadDays
    expect(lead({})).toBe(0)
    expect(lead({ brand: 'Another' })).toBe(1)
    expect(lead({}, { category: 'Headwear' }, { brand: 'Another' })).toBe(3)
    expect(lead({ category: 'Headwear' }, { brand: 'Slow' })).toBe(6)
  })
})
