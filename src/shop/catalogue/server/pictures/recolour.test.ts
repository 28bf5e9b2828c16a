import { describe, expect, test } from 'vitest'
import { measureExposure, type Neutral } from './exposure.ts'
import { type GarmentColors, recolourer } from './recolour.ts'

const SIDE = 64

/**
 * A flat render: lit cloth, shaded cloth, mannequin and nothing, a quarter each from top to bottom. The right half of the
 * cloth is of the second colour; the last column of it is half covered.
 */
function flat(): Neutral {
  const light = () => new Uint8Array(SIDE * SIDE)
  const neutral = { direct: light(), bounced: light(), sheen: light(), parts: new Uint8Array(SIDE * SIDE * 4) }
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, band] = [i % SIDE, Math.floor(i / (SIDE * (SIDE / 4)))]
    neutral.direct[i] = [172, 97, 172, 0][band] ?? 0
    neutral.bounced[i] = 15
    neutral.sheen[i] = 37
    const alpha = band === 3 ? 0 : x === SIDE - 1 ? 128 : 255
    neutral.parts.set(band < 2 ? [x < SIDE / 2 ? 255 : 0, x < SIDE / 2 ? 0 : 255, 0, alpha] : [0, 0, 0, alpha], i * 4)
  }
  return { side: SIDE, box: { left: 0, top: 0, width: SIDE, height: SIDE }, ...neutral }
}

function recoloured(main: string, over: Partial<GarmentColors> = {}, ground: string | null = '#f1efe9') {
  const neutral = flat()
  const paint = recolourer(
    neutral,
    measureExposure(neutral),
    { fabric: 'jersey', main, second: main, trim: main, heather: false, ...over },
    ground,
  )
  paint.paintRows(0, SIDE)
  const at = (row: number, column = 10) => {
    const start = (row * SIDE + column) * paint.channels
    return [...paint.pixels.subarray(start, start + paint.channels)]
  }
  return {
    lit: at(4),
    second: at(4, 50),
    edge: at(4, SIDE - 1),
    shaded: at(20),
    mannequin: at(40),
    ground: at(60),
    row: (row: number) => Array.from({ length: SIDE / 2 }, (_, x) => at(row, x)),
  }
}

const brightness = (pixel: readonly number[]) => ((pixel[0] ?? 0) + (pixel[1] ?? 0) + (pixel[2] ?? 0)) / 3

describe('dyeing a render', () => {
  test('lit cloth takes the colour itself', () => {
    for (const hex of ['#1D2645', '#C41F2F', '#148652']) {
      const { lit } = recoloured(hex)
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      const off = wanted.map((value, c) => Math.abs((lit[c] ?? 0) - value))
      expect(Math.max(...off), `${hex} became ${lit}`).toBeLessThan(14)
    }
  })

  test('a garment of two colours shows both, and each as if it were alone', () => {
    const { lit, second } = recoloured('#1D2645', { second: '#F2AE30' })
    expect(lit).toEqual(recoloured('#1D2645').lit)
    expect(brightness(second)).toBeGreaterThan(brightness(lit) + 60)
  })

  test('the outline keeps the colour of the cloth, so that no ground leaves a fringe', () => {
    const { edge, second } = recoloured('#C41F2F', {}, null)
    expect(edge[3]).toBe(128)
    const off = [0, 1, 2].map((c) => Math.abs((edge[c] ?? 0) - (second[c] ?? 0)))
    expect(Math.max(...off)).toBeLessThan(6)
  })

  test('white stays bright in its folds, and coloured cloth deepens', () => {
    const white = recoloured('#FFFFFF')
    const red = recoloured('#C41F2F')
    expect(brightness(white.lit)).toBeGreaterThan(235)
    expect(brightness(white.shaded) / brightness(white.lit)).toBeGreaterThan(
      brightness(red.shaded) / brightness(red.lit),
    )
  })

  test('black is not a hole: light still falls on it', () => {
    const { lit, shaded } = recoloured('#000000')
    expect(brightness(lit)).toBeGreaterThan(brightness(shaded) + 4)
    expect(brightness(lit)).toBeLessThan(50)
  })

  test('the mannequin keeps its warm grey whatever the cloth', () => {
    expect(recoloured('#C41F2F').mannequin).toEqual(recoloured('#148652').mannequin)
    const [r = 0, g = 0, b = 0] = recoloured('#C41F2F').mannequin
    expect(r).toBeGreaterThan(b)
    expect(r - b).toBeLessThan(16)
    expect(g).toBeGreaterThan(b)
  })

  test('heather is mottled about the same brightness, solid cloth only grained', () => {
    const solid = recoloured('#97999B').row(4).map(brightness)
    const heather = recoloured('#97999B', { heather: true }).row(4).map(brightness)
    const average = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
    const range = (values: number[]) => Math.max(...values) - Math.min(...values)
    expect(range(heather)).toBeGreaterThan(range(solid) * 2)
    expect(Math.abs(average(heather) - average(solid))).toBeLessThan(25)
  })

  test('where there is nothing the ground shows, or nothing', () => {
    expect(recoloured('#C41F2F').ground).toEqual([0xf1, 0xef, 0xe9])
    expect(recoloured('#C41F2F', {}, null).ground).toEqual([0, 0, 0, 0])
  })

  test('the same dye gives the same bytes', () => {
    expect(recoloured('#97999B', { heather: true }).row(9)).toEqual(recoloured('#97999B', { heather: true }).row(9))
  })
})
