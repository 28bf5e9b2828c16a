import { expect, test } from 'vitest'
import { priceList } from '#config'
import { inksAfter, mergesTo } from '#shop/artworks/model/reading/fewer-inks.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { linePrice } from '#shop/pricing/model/line-price.ts'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { addImage } from '../../model/editing/layer-commands.ts'
import { copyToOtherSide } from '../../model/editing/other-side.ts'
import { pixels } from '../../model/geometry.ts'
import { lineOfDesign } from '../purchase/price-design.ts'
import { screenPrices } from './screen-prices.ts'

const style: StyleFacts = {
  ...{ styleId: 39, code: '3001', itemCode: '3001', brand: 'Bella', category: 'T-Shirts', title: 'Jersey T-Shirt' },
  ...{ description: '', image: '', gender: 'Unisex', cut: 'tee', fabric: 'Cotton', weightOz: 4, countryOfOrigin: '' },
  discontinued: false,
  prices: [{ size: 'M', price: 4.72 }],
  colorName: ['White'],
  colorSwatchList: ['#ffffff'],
  colorSecondSwatch: [null],
  colorFamily: ['Whites'],
  sizes: [],
  ...{ modelColorImage: [], colorFrontImage: [], colorDirectSideImage: [], colorBackImage: [] },
  rating: null,
}

const reading: ArtworkReading = {
  kind: 'flat',
  inks: ['#d81e2c', '#14233f', '#ffd100', '#00843d'].map((color, at) => ({ color, share: (4 - at) / 10 })),
  ...{ coverage: 0.5, thinnestLine: null, smallestLetter: null, strokes: [{ width: 0.5, length: 1 }] },
}
const size = { width: pixels(2400), height: pixels(1200) }
const onTee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
const design = addImage(onTee, 'front', 'logo', {
  artworkId: 'art_logo',
  name: 'logo.png',
  pixels: size,
  vector: false,
})
const sources = { readings: new Map([['art_logo', reading]]), fonts: new Map() }
const prices = { list: priceList, wholesale: false }
const priced = { style, design, quantities: { M: 48 }, sources }

test('fewer inks take fewer screens and cost what the line then costs, whatever method is chosen now', () => {
  const inks = inksAfter(reading.inks, mergesTo(reading.inks, 2))
  const { before, after } = screenPrices(prices, priced, 'art_logo', inks) ?? {}
  expect([before?.inks, after?.inks]).toEqual([4, 2])
  expect((before?.setUp ?? 0) - (after?.setUp ?? 0)).toBe(2 * priceList.methods.screen.setUp)
  const readings = new Map([['art_logo', { ...reading, inks }]])
  const options = { ...design.options, printMethod: 'screen' as const }
  const merged = { ...priced, design: { ...design, options }, sources: { ...sources, readings } }
  expect(after?.total).toBe(linePrice(priceList, lineOfDesign(prices, merged)).total)
  expect(after?.total).toBeLessThan(before?.total ?? 0)
})

test('artwork on two sides saves the screens of both', () => {
  const both = { ...priced, design: copyToOtherSide(design, 'front', () => 'copy') }
  const { before, after } = screenPrices(prices, both, 'art_logo', reading.inks.slice(0, 3)) ?? {}
  expect([before?.inks, after?.inks]).toEqual([8, 6])
})

test('while any artwork is not read there is nothing to compare', () => {
  expect(
    screenPrices(prices, { ...priced, sources: { ...sources, readings: new Map() } }, 'art_logo', []),
  ).toBeUndefined()
  const other = { artworkId: 'art_other', name: 'other.png', pixels: size, vector: false }
  const two = { ...priced, design: addImage(design, 'back', 'other', other) }
  expect(screenPrices(prices, two, 'art_logo', reading.inks.slice(0, 1))).toBeUndefined()
})
