import { describe, expect, test } from 'vitest'
import { type Color, colorOfHex, lacksContrast, MUCH_LOST, showingOn, tonesOf } from './contrast.ts'
import type { ArtworkRaster } from './raster.ts'

const color = (hex: string): Color => colorOfHex(hex) ?? [0, 0, 0]

function paint(at: (x: number, y: number) => readonly [number, number, number, number]): ArtworkRaster {
  const data = new Uint8Array(40 * 40 * 4)
  for (let y = 0; y < 40; y++) for (let x = 0; x < 40; x++) data.set(at(x, y), (y * 40 + x) * 4)
  return { data, width: 40, height: 40 }
}

const contrastOn = (raster: ArtworkRaster, garment: Color) => showingOn(tonesOf(raster), garment)
const vanishingShare = (raster: ArtworkRaster, garment: Color) => contrastOn(raster, garment).lost

const isInside = (x: number, y: number) => Math.hypot(x - 20, y - 20) < 12

test.each(['', 'red', '#12', '#12345', 'url(#a)'])('%j is no colour', (text) => {
  expect(colorOfHex(text)).toBeUndefined()
})

test.each([
  ['black', '#000000', 'navy', '#1b2340'],
  ['white', '#ffffff', 'natural', '#f3eee0'],
  ['charcoal', '#333333', 'black', '#0d0d0d'],
  ['red', '#c8102e', 'cardinal', '#b5122b'],
])('%s ink (%s) vanishes on %s (%s)', (_ink, ink, _garment, garment) => {
  expect(lacksContrast(color(ink), color(garment))).toBe(true)
})

test.each([
  ['white', '#fff', 'black', '#000'],
  ['black', '#000', 'heather grey', '#9b9b9b'],
  ['red', '#e03020', 'a green as bright', '#3f7f2f'],
  ['gold', '#f0b000', 'white', '#ffffff'],
  ['royal blue', '#1f4fbf', 'black', '#101010'],
])('%s ink (%s) is seen on %s (%s)', (_ink, ink, _garment, garment) => {
  expect(lacksContrast(color(ink), color(garment))).toBe(false)
})

describe('the share of ink that vanishes', () => {
  test('is all of a black logo on a black garment and none of it on a white one', () => {
    const logo = paint((x, y) => (isInside(x, y) ? [10, 10, 10, 255] : [0, 0, 0, 0]))
    expect(vanishingShare(logo, color('#111'))).toBe(1)
    expect(vanishingShare(logo, color('#fff'))).toBe(0)
  })

  test('is the part that has the garment’s colour', () => {
    const logo = paint((x, y) => (isInside(x, y) ? (x < 20 ? [10, 10, 10, 255] : [220, 30, 40, 255]) : [0, 0, 0, 0]))
    expect(vanishingShare(logo, color('#111'))).toBeCloseTo(0.5, 1)
    expect(vanishingShare(logo, color('#111'))).toBeGreaterThan(MUCH_LOST)
  })

  test('counts no white ground on a white garment, but the white letters on it', () => {
    const logo = paint((x, y) => (isInside(x, y) ? [20, 40, 160, 255] : [255, 255, 255, 255]))
    expect(vanishingShare(logo, color('#fff'))).toBe(0)
    const letters = paint((x, y) => (isInside(x, y) ? [255, 255, 255, 255] : [0, 0, 0, 0]))
    expect(vanishingShare(letters, color('#fff'))).toBe(1)
  })

  test('is nothing on an opaque ground of another colour: that is printed, and what lies on it is seen', () => {
    const letters = paint((x, y) => (isInside(x, y) ? [255, 255, 255, 255] : [10, 10, 10, 255]))
    expect(vanishingShare(letters, color('#fff'))).toBe(0)
    const box = paint(() => [10, 10, 10, 255])
    expect(vanishingShare(box, color('#fff'))).toBe(0)
  })

  test('leaves a ground of the garment’s colour out, and counts what is lost on it', () => {
    const onBlack = (x: number, y: number) =>
      isInside(x, y) ? ([24, 24, 60, 255] as const) : ([10, 10, 10, 255] as const)
    expect(vanishingShare(paint(onBlack), color('#0d0d0d'))).toBe(1)
  })

  test('weighs faint pixels less than full ones', () => {
    const logo = paint((x, y) => (isInside(x, y) ? (x < 20 ? [10, 10, 10, 60] : [230, 230, 230, 255]) : [0, 0, 0, 0]))
    expect(vanishingShare(logo, color('#111'))).toBeLessThan(0.25)
  })

  test('of a picture without ink is nothing', () => {
    expect(
      vanishingShare(
        paint(() => [0, 0, 0, 0]),
        color('#111'),
      ),
    ).toBe(0)
  })
})

describe('a plain light box', () => {
  const mark = (ground: readonly [number, number, number, number]) =>
    paint((x, y) => (isInside(x, y) ? [200, 30, 40, 255] : ground))
  const isBoxed = (raster: ArtworkRaster, garment: string) => contrastOn(raster, color(garment)).isBoxed

  test.each(['#1b2340', '#000000', '#c8102e'])('around a mark is seen on %s', (garment) => {
    expect(isBoxed(mark([255, 255, 255, 255]), garment)).toBe(true)
    expect(isBoxed(mark([244, 240, 228, 255]), garment)).toBe(true)
  })

  test('is none on a garment of its colour, on clear ground, where it is dark, or where there is no mark', () => {
    expect(isBoxed(mark([255, 255, 255, 255]), '#ffffff')).toBe(false)
    expect(isBoxed(mark([0, 0, 0, 0]), '#000000')).toBe(false)
    expect(isBoxed(mark([20, 30, 60, 255]), '#ffffff')).toBe(false)
    expect(
      isBoxed(
        paint(() => [255, 255, 255, 255]),
        '#000000',
      ),
    ).toBe(false)
  })
})
