import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delivery } from '#config'
import { poundsOf } from '#shop/catalogue/model/garment-weight.ts'
import { GARMENT_CUTS } from '#shop/catalogue/model/style.ts'
import { type DeliveryInput, deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { type DeliverySettings, withRates } from '#shop/delivery/model/settings.ts'

const now = new Date('2026-11-19T15:00:00Z')
const anchorage = { country: 'US', code: '99501' } as const
const losAngeles = { country: 'US', code: '90001' } as const
const price = (input: Omit<DeliveryInput, 'now'>, settings: DeliverySettings = delivery) =>
  deliveryOptions(settings, { now, ...input }).find(({ id }) => id === 'standard')?.price ?? Number.NaN

test('for 288 hooded sweatshirts is what so many boxes cost', () => {
  const pounds = 288 * poundsOf({ cut: 'hoodie', weightOz: 8 }, 'L')
  const [toAlaska, toCalifornia] = [anchorage, losAngeles].map((to) => price({ goods: 700_000, pounds, to }))
  expect(toAlaska).toBeGreaterThan(60_000)
  expect(toAlaska).toBeLessThan(120_000)
  expect(toCalifornia).toBeGreaterThan(15_000)
  expect(toCalifornia).toBeLessThan(40_000)
})

test('never falls by more pieces in 10,000 made-up carts, unless their goods make it free', () => {
  const cents = fc.integer({ min: 0, max: 5000 })
  const freeFrom = fc.option(fc.integer({ min: 0, max: 60_000 }))
  const zonePrice = fc.record({ price: cents, freeFrom, perPound: cents })
  const cart = fc.record({
    own: zonePrice,
    zone: fc.option(zonePrice),
    firstPounds: fc.integer({ min: 1, max: 60 }),
    pieces: fc.array(
      fc.record({
        cut: fc.constantFrom(...GARMENT_CUTS),
        weightOz: fc.double({ min: 0, max: 14, noNaN: true }),
        size: fc.constantFrom('YS', 'M', 'L', '3XL', 'OSFM'),
        count: fc.integer({ min: 1, max: 300 }),
        unit: fc.integer({ min: 0, max: 9000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    more: fc.integer({ min: 1, max: 300 }),
  })
  fc.assert(
    fc.property(cart, ({ own, zone, firstPounds, pieces, more }) => {
      const rate = { ...{ id: 'standard', name: 'Standard', kind: 'carrier' as const }, ...own }
      const settings = withRates(delivery, {
        ...{ firstPounds, rush: delivery.rush },
        delivery: [{ ...rate, transit: { Pacific: [1, 2] }, zones: zone ? { Pacific: zone } : {} }],
      })
      const parcelOf = (of: typeof pieces) => ({
        goods: of.reduce((sum, { count, unit }) => sum + count * unit, 0),
        pounds: of.reduce((sum, { count, size, ...style }) => sum + count * poundsOf(style, size), 0),
        to: losAngeles,
      })
      const [few, many] = [
        parcelOf(pieces),
        parcelOf(pieces.map((one, at) => (at === 0 ? { ...one, count: one.count + more } : one))),
      ]
      const threshold = (zone ?? own).freeFrom
      const becomesFree = threshold !== null && few.goods < threshold && many.goods >= threshold
      const [least, most] = [price(few, settings), price(many, settings)]
      expect(most).toBeGreaterThanOrEqual(becomesFree ? least - (zone ?? own).price : least)
    }),
    { numRuns: 10_000, seed: 20_261_124 },
  )
})
