import { expect, test } from 'vitest'
import { inCentimetres, inInches, type SizeInches, sizeChartOf } from './measures.ts'
import { GARMENT_CUTS, isHeadwear } from './style.ts'

const SIZES = ['YXS', 'YS', 'YM', 'YL', 'YXL', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']
const ONE_SIZE = ['OSFM', 'Adjustable']
const largest = (inches: SizeInches) => (typeof inches === 'number' ? inches : inches[1])

test('there is a size chart for every cut, and each row has every measure', () => {
  for (const cut of GARMENT_CUTS) {
    for (const gender of ['Unisex', 'Men', 'Women', 'Youth']) {
      const chart = sizeChartOf({ cut, gender }, [...SIZES, ...ONE_SIZE])
      expect(chart?.rows.length, `${cut} ${gender}`).toBeGreaterThan(0)
      for (const { size, inches } of chart?.rows ?? []) expect(inches, size).toHaveLength(chart?.measures.length ?? 0)
    }
  }
})

test('no measure shrinks as the size grows', () => {
  for (const cut of GARMENT_CUTS.filter((one) => !isHeadwear(one))) {
    for (const gender of ['Unisex', 'Women', 'Youth']) {
      const rows = sizeChartOf({ cut, gender }, SIZES)?.rows ?? []
      for (const [position, { size, inches }] of rows.entries()) {
        const before = rows[position - 1]?.inches
        inches.forEach((one, measure) => {
          const smaller = before?.[measure]
          if (smaller !== undefined) expect(largest(one), `${cut} ${gender} ${size}`).toBeGreaterThan(largest(smaller))
        })
      }
    }
  }
})

test('the chart of a style has its own sizes only, in their order', () => {
  const chart = sizeChartOf({ cut: 'tee', gender: 'Unisex' }, ['S', 'M', 'XL'])
  expect(chart?.rows.map(({ size }) => size)).toEqual(['S', 'M', 'XL'])
})

test('a sport shirt for women is narrower than one for men', () => {
  const width = (gender: string) => sizeChartOf({ cut: 'polo', gender }, ['M'])?.rows[0]?.inches[0]
  expect([width('Women'), width('Men')]).toEqual([19, 21])
})

test('what nobody has measured has no chart', () => {
  expect(sizeChartOf({ cut: 'beanie', gender: 'Unisex' }, ['7XL'])).toBeUndefined()
})

test('inches are written in quarters, centimetres in halves, and what gives as a span', () => {
  expect([inInches(18), inInches(20.5), inInches(17.25), inInches([21.25, 22.75])]).toEqual([
    '18',
    '20½',
    '17¼',
    '21¼–22¾',
  ])
  expect([inCentimetres(18), inCentimetres([21.25, 22.75])]).toEqual(['45.5', '54–58'])
})
