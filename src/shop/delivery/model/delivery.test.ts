import { describe, expect, test } from 'vitest'
import { delivery } from '#config'
import { instantOf, localTimeOf } from '#platform/base/zoned-time.ts'
import { deliveryOptions, deliveryPrice, nextCutOff, shipDate, zoneOf } from './arrival.ts'
import { addBusinessDays, businessDayFrom, holidayIn, isBusinessDay } from './calendar.ts'
import { dateSpan, longDate, shipPromise } from './promise.ts'
import { type DeliverySettings, withRates } from './settings.ts'

const { calendar, timeZone } = delivery
/** A moment on the shop's clock. */
const at = (date: string, time: string) => instantOf({ date, time }, timeZone)
const methodOf = (id: string) => delivery.methods.find((one) => one.id === id) ?? delivery.methods[0]

describe('the business calendar', () => {
  test.each([
    ['New Year’s Day', '2026-01-01'],
    ['Martin Luther King Jr. Day', '2026-01-19'],
    ['Presidents’ Day', '2026-02-16'],
    ['Memorial Day', '2026-05-25'],
    ['Juneteenth', '2026-06-19'],
    ['Independence Day', '2026-07-03'],
    ['Labor Day', '2026-09-07'],
    ['Columbus Day', '2026-10-12'],
    ['Veterans Day', '2026-11-11'],
    ['Thanksgiving Day', '2026-11-26'],
    ['Christmas Day', '2026-12-25'],
  ])('%s of 2026 is kept on %s', (name, date) => {
    const holiday = calendar.holidays.find((one) => one.name === name)
    expect(holiday && holidayIn(2026, holiday)).toBe(date)
    expect(isBusinessDay(calendar, date)).toBe(false)
  })

  test('a fixed holiday on a Sunday is kept on Monday, one on a Saturday on Friday', () => {
    expect(isBusinessDay(calendar, '2027-07-05')).toBe(false)
    expect(isBusinessDay(calendar, '2027-12-24')).toBe(false)
    expect(isBusinessDay(calendar, '2027-12-27')).toBe(true)
  })

  test('a New Year’s Day on a Saturday closes the last day of the year before', () => {
    expect(isBusinessDay(calendar, '2027-12-31')).toBe(false)
  })

  test('weekends and single closed days are no business days', () => {
    expect(isBusinessDay(calendar, '2026-11-21')).toBe(false)
    expect(isBusinessDay(calendar, '2026-11-22')).toBe(false)
    expect(isBusinessDay({ ...calendar, closedOn: ['2026-11-23'] }, '2026-11-23')).toBe(false)
    expect(isBusinessDay(calendar, '2026-11-23')).toBe(true)
  })

  test('business days are counted over weekends and holidays', () => {
    expect(addBusinessDays(calendar, '2026-11-25', 1)).toBe('2026-11-27')
    expect(addBusinessDays(calendar, '2026-11-25', 2)).toBe('2026-11-30')
    expect(addBusinessDays(calendar, '2026-11-25', 0)).toBe('2026-11-25')
    expect(businessDayFrom(calendar, '2026-11-28')).toBe('2026-11-30')
  })

  test('a calendar without a working day is a mistake', () => {
    expect(() => businessDayFrom({ ...calendar, workingDays: [] }, '2026-11-28')).toThrow(/no working day/)
  })
})

describe('the shop’s clock', () => {
  test('knows summer and winter time', () => {
    expect(at('2026-11-20', '14:00').toISOString()).toBe('2026-11-20T19:00:00.000Z')
    expect(at('2026-07-20', '14:00').toISOString()).toBe('2026-07-20T18:00:00.000Z')
    expect(at('2026-03-08', '14:00').toISOString()).toBe('2026-03-08T18:00:00.000Z')
    expect(at('2026-11-01', '14:00').toISOString()).toBe('2026-11-01T19:00:00.000Z')
  })

  test('shows midnight as the beginning of a day', () => {
    expect(localTimeOf(new Date('2026-11-20T05:00:00Z'), timeZone)).toEqual({ date: '2026-11-20', time: '00:00' })
    expect(localTimeOf(new Date('2026-11-20T04:59:59Z'), timeZone)).toEqual({ date: '2026-11-19', time: '23:59' })
  })
})

describe('an order', () => {
  test.each([
    ['on a Thursday before the cut-off', '2026-11-19', '13:59', '2026-11-20'],
    ['on a Thursday at the cut-off', '2026-11-19', '14:00', '2026-11-23'],
    ['on a Friday afternoon', '2026-11-20', '17:00', '2026-11-24'],
    ['on a Saturday', '2026-11-21', '09:00', '2026-11-24'],
    ['on the eve of Thanksgiving after the cut-off', '2026-11-25', '15:00', '2026-11-30'],
  ])('%s leaves on the right day', (_when, date, time, ships) => {
    expect(shipDate(delivery, at(date, time))).toBe(ships)
  })

  test('leaves later where production takes longer', () => {
    expect(shipDate({ ...delivery, productionDays: 5 }, at('2026-11-19', '10:00'))).toBe('2026-11-27')
  })

  test('has the same dates until the next cut-off and others after it', () => {
    for (const [date, time] of [
      ['2026-11-19', '10:00'],
      ['2026-11-19', '14:00'],
      ['2026-11-21', '20:00'],
    ] as const) {
      const now = at(date, time)
      const cutOff = nextCutOff(delivery, now)
      const justBefore = new Date(cutOff.getTime() - 1)
      expect(cutOff.getTime()).toBeGreaterThan(now.getTime())
      expect(shipDate(delivery, justBefore)).toBe(shipDate(delivery, now))
      expect(shipDate(delivery, cutOff)).not.toBe(shipDate(delivery, now))
    }
  })
})

describe('delivery options', () => {
  const now = at('2026-11-19', '10:00')

  test('Standard is 6.99 and free from 100.00; Express is 14.99', () => {
    const [standard, express] = [methodOf('standard'), methodOf('express')]
    expect(standard && deliveryPrice(standard, 9999)).toBe(699)
    expect(standard && deliveryPrice(standard, 10_000)).toBe(0)
    expect(express && deliveryPrice(express, 50_000)).toBe(1499)
  })

  test('say what is missing until a method is free', () => {
    const missing = (goods: number) => deliveryOptions(delivery, { now, goods }).map((one) => one.missingForFree)
    expect(missing(9000)).toEqual([1000, undefined])
    expect(missing(10_000)).toEqual([undefined, undefined])
  })

  test('give arrival dates for a destination', () => {
    const options = deliveryOptions(delivery, { now, goods: 2000, to: { country: 'US', code: '90001' } })
    expect(options).toEqual([
      expect.objectContaining({
        id: 'standard',
        price: 699,
        shipsOn: '2026-11-20',
        arrivesFrom: '2026-11-27',
        arrivesTo: '2026-12-01',
      }),
      expect.objectContaining({
        id: 'express',
        price: 1499,
        shipsOn: '2026-11-20',
        arrivesFrom: '2026-11-24',
        arrivesTo: '2026-11-25',
      }),
    ])
  })

  test('span the whole country where the destination is unknown', () => {
    const [standard] = deliveryOptions(delivery, { now, goods: 0 })
    expect([standard?.arrivesFrom, standard?.arrivesTo]).toEqual(['2026-11-23', '2026-12-07'])
    const [canada] = deliveryOptions(delivery, { now, goods: 0, to: { country: 'CA', code: '' } })
    expect([canada?.arrivesFrom, canada?.arrivesTo]).toEqual(['2026-11-27', '2026-12-07'])
  })

  test.each([
    ['US', '10118', 'Northeast'],
    ['US', '33101', 'Southeast and Great Lakes'],
    ['US', '96701', 'Alaska and Hawaii'],
    ['US', '96101', 'Pacific'],
    ['CA', 'm5v 2t6', 'Ontario and Quebec'],
    ['CA', 'V6B 1A1', 'The rest of Canada'],
    ['US', 'M5V', undefined],
    ['US', '', undefined],
  ] as const)('%s %s lies in %s', (country, code, name) => {
    expect(zoneOf(delivery, { country, code })?.name).toBe(name)
  })

  test('every first digit and every Canadian letter has a zone, and Express is never slower', () => {
    for (const digit of '0123456789') expect(zoneOf(delivery, { country: 'US', code: `${digit}0000` })).toBeDefined()
    for (const letter of 'ABCEGHJKLMNPRSTVXY') expect(zoneOf(delivery, { country: 'CA', code: letter })).toBeDefined()
    for (const { transit } of delivery.zones) {
      const { standard: [least, most] = [1, 0], express: [, latest] = [0, 99] } = transit
      expect(latest).toBeLessThanOrEqual(most)
      expect(least).toBeLessThanOrEqual(most)
    }
  })
})

describe('zones that were renamed since the prices were published', () => {
  const now = at('2026-11-19', '10:00')
  const rate = (id: string) => ({ id, name: id, price: 700, freeFrom: null, transit: { 'Of old': [2, 9] as const } })
  const renamed = withRates(delivery, [rate('standard'), rate('courier')])

  test('leave a method of the settings the days that stand there', () => {
    const to = { country: 'US', code: '90001' } as const
    expect(deliveryOptions(renamed, { now, goods: 2000, to })[0]).toMatchObject({
      arrivesFrom: '2026-11-27',
      arrivesTo: '2026-12-01',
    })
  })

  test.each(['US', 'CA'] as const)('leave a method of staff all its days, to %s', (country) => {
    const [, courier] = deliveryOptions(renamed, { now, goods: 2000, to: { country, code: '' } })
    expect([courier?.arrivesFrom, courier?.arrivesTo]).toEqual(['2026-11-24', '2026-12-04'])
  })
})

describe('words', () => {
  test('the promise is 24 hours with one production day and a date with more', () => {
    const longer: DeliverySettings = { ...delivery, productionDays: 3 }
    expect(shipPromise(delivery, at('2026-11-19', '10:00'))).toBe('within 24 hours on business days')
    expect(shipPromise(longer, at('2026-11-19', '10:00'))).toBe('by Tuesday, November 24')
  })

  test('dates are written in US English', () => {
    expect(longDate('2026-12-01')).toBe('Tuesday, December 1')
    expect(dateSpan('2026-12-01', '2026-12-03')).toBe('Tue, Dec 1 – Thu, Dec 3')
    expect(dateSpan('2026-12-01', '2026-12-01')).toBe('Tue, Dec 1')
  })
})
