import { expect, test } from 'vitest'
import { z } from 'zod'
import demo from '../../../../catalogue/styles.json' with { type: 'json' }
import { poundsOf, poundsOfPieces } from './garment-weight.ts'
import { GARMENT_CUTS } from './style.ts'

const styles = z
  .array(
    z.object({
      code: z.string(),
      cut: z.enum(GARMENT_CUTS),
      weightOz: z.number(),
      prices: z.array(z.object({ size: z.string() })),
    }),
  )
  .parse(demo)

// Each smallest first, as the catalogue lists them.
const SIZES = ['YXS', 'YS', 'YM', 'YL', 'YXL', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']

test.each([
  ['a T-shirt of 5.3 oz', { cut: 'tee', weightOz: 5.3 }, 'L', 0.38, 0.44],
  ['a T-shirt of 4.2 oz', { cut: 'tee', weightOz: 4.2 }, 'M', 0.27, 0.35],
  ['a youth T-shirt', { cut: 'youth', weightOz: 5.3 }, 'YM', 0.2, 0.3],
  ['a hooded sweatshirt of 8 oz', { cut: 'hoodie', weightOz: 8 }, 'L', 1.2, 1.4],
  ['a crewneck of 8 oz', { cut: 'crew', weightOz: 8 }, 'L', 0.95, 1.15],
  ['a polo of 5.6 oz', { cut: 'polo', weightOz: 5.6 }, 'XL', 0.5, 0.6],
  ['a cap', { cut: 'trucker', weightOz: 3.5 }, 'OSFM', 0.25, 0.25],
  ['a beanie', { cut: 'beanie', weightOz: 0 }, 'OSFM', 0.19, 0.21],
] as const)('%s weighs what such a piece weighs', (_garment, style, size, least, most) => {
  expect(poundsOf(style, size)).toBeGreaterThanOrEqual(least)
  expect(poundsOf(style, size)).toBeLessThanOrEqual(most)
})

test('a style without a weight is taken to be of the usual cloth of its cut', () => {
  for (const cut of GARMENT_CUTS) {
    expect(poundsOf({ cut, weightOz: 0 }, 'L'), cut).toBeGreaterThan(0.15)
    expect(poundsOf({ cut, weightOz: 0 }, 'L'), cut).toBeLessThan(2)
  }
})

test('no piece of the demo catalogue weighs nothing, and a larger size is never lighter', () => {
  expect(styles.length).toBeGreaterThan(50)
  for (const style of styles) {
    for (const { size } of style.prices) expect(poundsOf(style, size), `${style.code} ${size}`).toBeGreaterThan(0.05)
    const rising = SIZES.map((size) => poundsOf(style, size))
    expect(rising, style.code).toEqual(rising.toSorted((a, b) => a - b))
  }
})

test('what pieces weigh together is exact, in whatever order they are added', () => {
  const pieces = styles.flatMap((style) => style.prices.map(({ size }) => poundsOf(style, size)))
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  expect(sum(pieces)).toBe(sum(pieces.toReversed()))
  expect(sum(pieces)).toBe(sum(pieces.toSorted((a, b) => a - b)))
  const [tee] = styles
  if (!tee) throw new Error('The demo catalogue is empty')
  expect(poundsOfPieces(tee, { M: 100, L: 44, XL: 0 })).toBe(100 * poundsOf(tee, 'M') + 44 * poundsOf(tee, 'L'))
})

test('a style that the catalogue has lost still weighs something', () => {
  expect(poundsOfPieces(undefined, { M: 3 })).toBeGreaterThan(1)
})
