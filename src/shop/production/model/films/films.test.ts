import { describe, expect, test } from 'vitest'
import { production } from '#config'
import { numbersFrom, printFilms } from '../../testing/films.fixture.ts'
import type { FilmInk } from './film-ink.ts'
import { drawFilmPage, filmPage } from './film-page.ts'
import { inksOfRaster } from './inks-of-raster.ts'
import { createScreen } from './screen.ts'
import type { PrintRaster } from './seen.ts'
import { type Film, separate } from './separate.ts'
import { whiteUnder } from './white.ts'

type Rgba = readonly [number, number, number, number]

function rasterOf(width: number, height: number, colorAt: (x: number, y: number) => Rgba): PrintRaster {
  const data = new Uint8Array(4 * width * height)
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) data.set(colorAt(x, y), at)
  return { data, width, height }
}

const ink = (color: string, prints?: readonly string[]): FilmInk => ({
  name: color,
  color,
  ...(prints ? { prints } : {}),
})
const filmsOf = (raster: PrintRaster, inks: readonly FilmInk[], garment = '#ffffff', settings = production.films) =>
  separate(raster, { inks, garment, dpi: 300, settings })

/** How much of a film is inked. */
const inked = ({ bits, width, height }: Film): number =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / (width * height)

const RED: Rgba = [200, 16, 46, 255]
const YELLOW: Rgba = [255, 210, 0, 255]
const CLEAR: Rgba = [0, 0, 0, 0]
const red = ink('#c8102e')
const yellow = ink('#ffd200')
/** Red beside yellow, with clear around. */
const halves = rasterOf(120, 60, (x, y) => (x < 20 || x >= 100 || y < 10 || y >= 50 ? CLEAR : x < 60 ? RED : YELLOW))

describe('films', () => {
  test('come from the lightest ink to the darkest, at the resolution of the settings', () => {
    expect(filmsOf(halves, [red, yellow])).toMatchObject([
      { name: '#ffd200', width: 240, height: 120, isUnderbase: false },
      { name: '#c8102e', width: 240, height: 120, isUnderbase: false },
    ])
  })

  test('print a lighter ink on under a darker one by a hundredth of an inch at the least, and nothing beyond what is printed', () => {
    const [light, dark] = filmsOf(halves, [red, yellow])
    const rowOf = (film: Film | undefined) => {
      const dots = Array.from({ length: 240 }, (_, x) => ((film?.bits[60 * 30 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1)
      return [dots.indexOf(1), dots.lastIndexOf(1) + 1]
    }
    expect(rowOf(dark)).toEqual([40, 120])
    expect(rowOf(light)).toEqual([112, 200])
  })

  test('have white under them on a dark garment, back from where they end by the choke, and none on a light one', () => {
    const [base] = filmsOf(halves, [red, yellow], '#16181b')
    expect(base).toMatchObject({ isUnderbase: true, name: 'White underbase' })
    expect(inked(base as Film)).toBeCloseTo(((160 - 12) * (80 - 12)) / (240 * 120), 3)
    expect(filmsOf(halves, [red, yellow], '#f4f4f4')).toHaveLength(2)
  })

  test('have no white under white alone, nor under an ink of the garment’s own color', () => {
    const white = rasterOf(30, 30, () => [255, 255, 255, 255])
    expect(filmsOf(white, [ink('#ffffff')], '#16181b')).toMatchObject([{ isUnderbase: false }])
    const black = rasterOf(30, 30, () => [22, 24, 27, 255])
    const films = filmsOf(black, [ink('#16181b')], '#16181b')
    expect(films.map(({ isUnderbase }) => isUnderbase)).toEqual([false])
    expect(inked(films[0] as Film)).toBe(1)
  })

  test('of white on a white garment print what is there', () => {
    const raster = rasterOf(40, 40, (x) => (x < 20 ? [255, 255, 255, 255] : CLEAR))
    expect(filmsOf(raster, [ink('#ffffff')]).map(inked)).toEqual([0.5])
  })

  test('of no inks are none, of one pixel a dot for each of its own, of clear art are empty', () => {
    const pixel = rasterOf(1, 1, () => RED)
    expect(filmsOf(pixel, [])).toEqual([])
    expect(filmsOf(pixel, [red])).toMatchObject([{ width: 2, height: 2, bits: new Uint8Array([0xc0, 0xc0]) }])
    expect(
      filmsOf(
        rasterOf(9, 9, () => CLEAR),
        [red, yellow],
        '#101010',
      ).map(inked),
    ).toEqual([0, 0, 0])
  })

  test('print a color of the artwork with the ink that was chosen for it, two shades with one ink', () => {
    const brick = ink('#a03020', ['#c8102e', '#ffd200'])
    const [film, ...others] = filmsOf(halves, [brick])
    expect(others).toEqual([])
    expect(inked(film as Film)).toBeCloseTo((160 * 80) / (240 * 120), 3)
  })

  test('print half clear black on white with as many dots as look like it', () => {
    const raster = rasterOf(240, 240, () => [0, 0, 0, 128])
    // Grey of 127 sends back 21 of 100.
    for (const dot of ['ellipse', 'round'] as const) {
      const [film] = filmsOf(raster, [ink('#000000')], '#ffffff', { ...production.films, dot })
      expect(inked(film as Film)).toBeCloseTo(0.788, 2)
    }
  })

  test('tell a faint tint from the noise of an area, where two inks are close', () => {
    const random = numbersFrom(7)
    const noise = () => Math.round(16 * random() - 8)
    const noisy = rasterOf(120, 120, () => [199 + noise(), 69 + noise(), 72 + noise(), 255])
    const [, inNoise] = filmsOf(noisy, [ink('#ae665c'), ink('#c74548')])
    expect(inked(inNoise as Film)).toBeGreaterThan(0.97)
    // Twelve of a hundred dots are of the garment.
    const even = rasterOf(120, 120, () => [177, 99, 90, 255])
    const [inTint] = filmsOf(even, [ink('#ae665c')], '#c74548')
    expect(inked(inTint as Film)).toBeCloseTo(0.88, 1)
  })

  test('mix a color between two inks from dots of the darker upon the lighter, with no garment between', () => {
    const raster = rasterOf(200, 100, (x) => [255 - (55 * x) / 199, 210 - (194 * x) / 199, (46 * x) / 199, 255])
    const { top } = printFilms(filmsOf(raster, [red, yellow]))
    expect(top.includes(0)).toBe(false)
  })
})

test('a screen has as many dots dark as a share says, whatever its lines and angle', () => {
  for (const settings of [
    { lpi: 50, angle: 22.5, dot: 'ellipse' },
    { lpi: 35, angle: 45, dot: 'round' },
  ] as const) {
    const threshold = createScreen(settings, 600)
    const values = Array.from({ length: 300 * 300 }, (_, at) => threshold(at % 300, Math.floor(at / 300)))
    for (const share of [10, 40, 128, 230]) {
      expect(values.filter((value) => value <= share).length / values.length).toBeCloseTo(share / 255, 1.7)
    }
  }
})

test('white under a DTG print is as much as the color is brighter than the garment, and stays back at the rim', () => {
  const colors: readonly Rgba[] = [[255, 255, 255, 255], [60, 60, 60, 255], [20, 20, 20, 255], [255, 0, 0, 128], CLEAR]
  const raster = rasterOf(100, 20, (x) => colors[Math.floor(x / 20)] ?? CLEAR)
  const white = whiteUnder(raster, { garment: '#141414', dpi: 300, settings: production.films })
  expect([10, 30, 50, 70, 90].map((x) => white[10 * 100 + x])).toEqual([255, 87, 0, 128, 0])
  expect([76, 77].map((x) => white[10 * 100 + x])).toEqual([128, 0])
})

describe('where an order names no inks', () => {
  test('they are the colors of the print, or of half clear art what is least clear; nothing of clear art', () => {
    expect(inksOfRaster(halves).map(({ color }) => color)).toEqual(['#c8102e', '#ffd200'])
    expect(inksOfRaster(rasterOf(5, 5, () => [10, 20, 30, 90]))).toMatchObject([{ color: '#0a141e' }])
    expect(inksOfRaster(rasterOf(5, 5, () => CLEAR))).toEqual([])
  })
})

test('a film has a cross on each of its sides, clear of the print, and a ruler that is true', () => {
  const page = filmPage(1, 2)
  expect(page).toMatchObject({ width: 6, left: 2.5 })
  const drawn = drawFilmPage(page, { width: 600, height: 1200, bits: new Uint8Array(75 * 1200) }, [], 600)
  const isInked = (x: number, y: number) =>
    ((drawn.bits[Math.round(y * 600) * 450 + (Math.round(x * 600) >> 3)] ?? 0) >> (7 - (Math.round(x * 600) & 7))) & 1
  for (const { x, y } of page.rings) expect([isInked(x, y), isInked(x + 0.107, y)]).toEqual([1, 1])
  const ticks = [1, 2, 3, 4, 5].map((x) => isInked(x, page.rulerTop + 0.19))
  expect([ticks, isInked(1.5, page.rulerTop + 0.19)]).toEqual([[1, 1, 1, 1, 1], 0])
})
