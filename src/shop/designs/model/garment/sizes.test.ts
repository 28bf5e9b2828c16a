import { expect, test } from 'vitest'
import { type Design, emptyDesign } from '../document/design.ts'
import { addImage } from '../editing/layer-commands.ts'
import { pixels } from '../geometry.ts'
import type { DesignArtwork } from '../layers/artwork.ts'
import { printedViews } from '../printing/printing.ts'
import { printOn } from '../printing/size-bands.ts'
import { bodyWidth, sizesToCompare } from './sizes.ts'

const artwork: DesignArtwork = {
  artworkId: 'art_1',
  name: 'logo.png',
  pixels: { width: pixels(2400), height: pixels(1200) },
  vector: false,
}
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }
const same = addImage(onTee, 'front', 'logo', artwork)
const scaled: Design = { ...same, sizing: 'scale' }
const widthOn = (design: Design, size: string) => printOn(design, 'front', { gender: 'Unisex', size })?.width

test('the same size on all garments is the same inches on each', () => {
  for (const size of ['S', 'L', '3XL']) expect(widthOn(same, size)).toBe(12)
})

test('a print scaled by size keeps its share of the garment', () => {
  const share = (size: string) => (widthOn(scaled, size) ?? 0) / (bodyWidth({ gender: 'Unisex', size }) ?? 1)
  expect(widthOn(scaled, '3XL')).toBeGreaterThan(widthOn(scaled, 'S') ?? 99)
  expect(share('S')).toBeCloseTo(share('3XL'), 6)
})

test('scaling by size costs nothing: what is charged for is the same', () => {
  expect(printedViews(scaled)).toEqual(printedViews(same))
})

test('small, middle and large are compared, and fewer where there are fewer', () => {
  expect(sizesToCompare('Unisex', ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'])).toEqual(['S', 'L', '3XL'])
  expect(sizesToCompare('Youth', ['YXS', 'YS', 'YM', 'YL', 'YXL'])).toEqual(['YS', 'YM', 'YL'])
  expect(sizesToCompare('Women', ['S', 'M', 'L', 'XL', '2XL'])).toEqual(['S', 'L', '2XL'])
  expect(sizesToCompare('Unisex', ['OSFA'])).toEqual([])
})

test('nothing is shown on a side without artwork', () => {
  expect(printOn(same, 'back', { gender: 'Unisex', size: 'L' })).toBeUndefined()
})
