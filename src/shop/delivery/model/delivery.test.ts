import { describe, expect, test } from 'vitest'
import { delivery } from '#config'
import { instantOf, localTimeOf } from '#platform/base/zoned-time.ts'
import { arrivalOf, type DeliveryInput, deliveryOptions, nextCutOff, shipDate, zoneOf } from './arrival.ts'
import { addBusinessDays, businessDayFrom, holidayIn, isBusinessDay } from './calendar.ts'
import { dateSpan, longDate, shipPromise } from './promise.ts'
import { type DeliverySettings, withRates } from './settings.ts'

const { calendar, timeZone } = delivery
/** A moment on the shop's clock. */
const at = (date: string, time: string) => instantOf({ date, time }, timeZone)

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

  test('Standard is 6.99 and free from 100.00; Express is 14.99; pickup is free', () => {
    const prices = (goods: number) => deliveryOptions(delivery, { now, goods }).map(({ price }) => price)
    expect(prices(9999)).toEqual([699, 1499, 0])
    expect(prices(10_000)).toEqual([0, 1499, 0])
  })

  test('say what is missing until a method is free', () => {
    const missing = (goods: number, more: object = {}) =>
      deliveryOptions(delivery, { now, goods, ...more }).map((one) => one.missingForFree)
    expect(missing(9000)).toEqual([1000, undefined, undefined])
    expect(missing(10_000)).toEqual([undefined, undefined, undefined])
    expect(missing(9000, { to: { country: 'CA', code: 'M5V 2T6' } })[0]).toBe(21_000)
    expect(missing(9000, { to: { country: 'US', code: '99501' } })[0]).toBeUndefined()
    expect(missing(9000, { pounds: 10.5 })[0], 'no goods make so heavy a parcel free').toBeUndefined()
  })

  test('pickup lies ready on the day on which a parcel would leave, and costs nothing wherever the buyer lives', () => {
    const to = { country: 'US', code: '99501' } as const
    const pickup = deliveryOptions(delivery, { now, goods: 2000, pounds: 400, to }).find(({ isPickup }) => isPickup)
    expect(pickup).toEqual({
      ...{ id: 'pickup', name: 'Pickup', price: 0, missingForFree: undefined, isPickup: true },
      ...{ shipsOn: '2026-11-20', arrivesFrom: '2026-11-20', arrivesTo: '2026-11-20' },
    })
    const parcel = { method: 'pickup', to, shipsOn: '2026-12-01' }
    expect(arrivalOf(delivery, parcel)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  })

  test('count from the day that was promised', () => {
    const to = { country: 'US', code: '90001' } as const
    const [standard, , pickup] = deliveryOptions(delivery, { now, goods: 2000, to, shipsOn: '2026-12-04' })
    expect(standard).toMatchObject({ shipsOn: '2026-12-04', arrivesFrom: '2026-12-10', arrivesTo: '2026-12-14' })
    expect(pickup).toMatchObject({ shipsOn: '2026-12-04', arrivesFrom: '2026-12-04', arrivesTo: '2026-12-04' })
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
      expect.objectContaining({ id: 'pickup', isPickup: true }),
    ])
  })

  test('span the contiguous states, or Canada, where the destination is unknown', () => {
    const [standard] = deliveryOptions(delivery, { now, goods: 0 })
    expect([standard?.arrivesFrom, standard?.arrivesTo]).toEqual(['2026-11-23', '2026-12-01'])
    const [canada] = deliveryOptions(delivery, { now, goods: 0, to: { country: 'CA', code: '' } })
    expect([canada?.arrivesFrom, canada?.arrivesTo]).toEqual(['2026-11-27', '2026-12-07'])
  })

  test.each([
    ['US', '10118', 'Northeast'],
    ['US', '33101', 'Southeast and Great Lakes'],
    ['US', '96701', 'Alaska and Hawaii'],
    ['US', '96101', 'Pacific'],
    ['US', '00901', 'Puerto Rico and territories'],
    ['US', '00802', 'Puerto Rico and territories'],
    ['US', '00501', 'Northeast'],
    ['US', '96910', 'Puerto Rico and territories'],
    ['US', '96799', 'Puerto Rico and territories'],
    ['US', '09012', 'Military addresses'],
    ['US', '34002', 'Military addresses'],
    ['US', '96201', 'Military addresses'],
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
  const rate = (id: string) => ({
    ...{ id, name: id, kind: 'carrier' as const, price: 700, freeFrom: null, perPound: 50, zones: {} },
    transit: { 'Of old': [2, 9] as const },
  })
  const renamed = withRates(delivery, { ...delivery, delivery: [rate('standard'), rate('courier')] })

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

describe('what a parcel costs', () => {
  const now = at('2026-11-19', '10:00')
  const anchorage = { country: 'US', code: '99501' } as const
  const losAngeles = { country: 'US', code: '90001' } as const
  const price = (input: Omit<DeliveryInput, 'now'>, settings: DeliverySettings = delivery, id = 'standard') =>
    deliveryOptions(settings, { now, ...input }).find((one) => one.id === id)?.price ?? Number.NaN

  test('grows by each pound begun beyond the first', () => {
    const prices = [0, 10, 10.01, 11, 11.5, 30].map((pounds) => price({ goods: 5000, pounds, to: losAngeles }))
    expect(prices).toEqual([699, 699, 764, 764, 829, 699 + 20 * 65])
    expect(price({ goods: 20_000, pounds: 12, to: losAngeles }), 'free delivery is free up to the first pounds').toBe(
      130,
    )
  })

  test.each([
    ['Alaska', '99501', [1499, 3499]],
    ['Hawaii', '96813', [1499, 3499]],
    ['Puerto Rico', '00901', [1499, 3799]],
    ['Guam', '96910', [1499, 3799]],
    ['a military address', '09012', [999, 3299]],
  ])('to %s is its own and never free', (_where, code, prices) => {
    const to = { country: 'US', code } as const
    expect(['standard', 'express'].map((id) => price({ goods: 500_000, to }, delivery, id))).toEqual(prices)
  })

  test('to Canada is its own, free from more', () => {
    const toronto = { country: 'CA', code: 'M5V 2T6' } as const
    expect([10_000, 30_000].map((goods) => price({ goods, to: toronto }))).toEqual([1499, 0])
    expect(price({ goods: 2000, to: { country: 'CA', code: 'V6B 1A1' } })).toBe(1799)
  })

  test('where nobody knows where it goes is that to the contiguous states', () => {
    for (const goods of [2000, 20_000]) expect(price({ goods })).toBe(price({ goods, to: losAngeles }))
  })

  test('follows the price book: a zone without a price of its own has the method’s', () => {
    const days = Object.fromEntries(delivery.zones.map(({ name }) => [name, [1, 2] as const]))
    const rate = {
      ...{ id: 'standard', name: 'Standard', kind: 'carrier' as const, price: 800, freeFrom: 5000, perPound: 100 },
      ...{ transit: days, zones: { Pacific: { price: 900, freeFrom: null, perPound: 200 } } },
    }
    const published = withRates(delivery, { delivery: [rate], firstPounds: 20, rush: delivery.rush })
    expect(price({ goods: 1000, pounds: 22, to: losAngeles }, published)).toBe(900 + 2 * 200)
    expect(price({ goods: 1000, pounds: 22, to: anchorage }, published)).toBe(800 + 2 * 100)
    expect(price({ goods: 5000, pounds: 22, to: anchorage }, published)).toBe(200)
    const before = withRates(delivery, {
      delivery: [{ ...rate, transit: {}, zones: {} }],
      firstPounds: 20,
      rush: delivery.rush,
    })
    expect(price({ goods: 1000, to: anchorage }, before), 'unless the zone was unknown when it was published').toBe(
      1499,
    )
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
