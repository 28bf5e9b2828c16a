import { describe, expect, test } from 'vitest'
import { measureExposure, type Neutral } from './exposure.ts'
import { type Dye, painter } from './recolour.ts'

const SIDE = 64

/** A flat render: lit cloth, shaded cloth, mannequin and nothing, a quarter each from top to bottom. */
function flat(): Neutral {
  const shading = new Uint8Array(SIDE * SIDE * 4)
  const parts = new Uint8Array(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const band = Math.floor(i / (SIDE * (SIDE / 4)))
    const shade = [205, 120, 205, 0][band] ?? 0
    shading.set([shade, shade, shade, band === 3 ? 0 : 255], i * 4)
    parts.set([band < 2 ? 255 : 0, 0, 0, 255], i * 4)
  }
  return { side: SIDE, shading, parts, light: null }
}

function dyed(main: string, over: Partial<Dye> = {}, ground: string | null = '#f1efe9') {
  const neutral = flat()
  const paint = painter(
    neutral,
    measureExposure(neutral),
    { main, second: main, trim: main, heather: false, ...over },
    ground,
  )
  paint.paintRows(0, SIDE)
  const at = (row: number, column = 10) => {
    const start = (row * SIDE + column) * paint.channels
    return [...paint.pixels.subarray(start, start + paint.channels)]
  }
  return {
    lit: at(4),
    shaded: at(20),
    mannequin: at(40),
    ground: at(60),
    row: (row: number) => Array.from({ length: SIDE }, (_, x) => at(row, x)),
  }
}

const brightness = (pixel: readonly number[]) => ((pixel[0] ?? 0) + (pixel[1] ?? 0) + (pixel[2] ?? 0)) / 3

describe('dyeing a render', () => {
  test('lit cloth takes the colour itself', () => {
    for (const hex of ['#1D2645', '#C41F2F', '#148652']) {
      const { lit } = dyed(hex)
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      const off = wanted.map((value, c) => Math.abs((lit[c] ?? 0) - value))
      expect(Math.max(...off), `${hex} became ${lit}`).toBeLessThan(14)
    }
  })

  test('white stays bright in its folds, and coloured cloth deepens', () => {
    const white = dyed('#FFFFFF')
    const red = dyed('#C41F2F')
    expect(brightness(white.lit)).toBeGreaterThan(235)
    expect(brightness(white.shaded) / brightness(white.lit)).toBeGreaterThan(
      brightness(red.shaded) / brightness(red.lit),
    )
  })

  test('black is not a hole: light still falls on it', () => {
    const { lit, shaded } = dyed('#000000')
    expect(brightness(lit)).toBeGreaterThan(brightness(shaded) + 4)
    expect(brightness(lit)).toBeLessThan(50)
  })

  test('the mannequin keeps its grey whatever the cloth', () => {
    expect(dyed('#C41F2F').mannequin).toEqual(dyed('#148652').mannequin)
    const [r, g, b] = dyed('#C41F2F').mannequin
    expect(r).toBe(g)
    expect(g).toBe(b)
  })

  test('heather is mottled about the same brightness, solid cloth only grained', () => {
    const solid = dyed('#97999B').row(4).map(brightness)
    const heather = dyed('#97999B', { heather: true }).row(4).map(brightness)
    const average = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
    const range = (values: number[]) => Math.max(...values) - Math.min(...values)
    expect(range(heather)).toBeGreaterThan(range(solid) * 2)
    expect(Math.abs(average(heather) - average(solid))).toBeLessThan(25)
  })

  test('where there is nothing the ground shows, or nothing', () => {
    expect(dyed('#C41F2F').ground).toEqual([0xf1, 0xef, 0xe9])
    expect(dyed('#C41F2F', {}, null).ground).toEqual([0, 0, 0, 0])
  })

  test('the same dye gives the same bytes', () => {
    expect(dyed('#97999B', { heather: true }).row(9)).toEqual(dyed('#97999B', { heather: true }).row(9))
  })
})
