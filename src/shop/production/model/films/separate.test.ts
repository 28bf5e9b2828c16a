import { describe, expect, test } from 'vitest'
import { production } from '#config'
import {
  deltaE,
  lightOfHex,
  type MadePicture,
  makePicture,
  numbersFrom,
  printFilms,
} from '../../testing/films.fixture.ts'
import { type Film, separate } from './separate.ts'

const DPI = 300
const settings = production.films
const SCALE = settings.dpi / DPI
/** A hundredth of an inch on a film. */
const HUNDREDTH = settings.dpi / 100

const filmsOf = ({ raster, inks, garment }: MadePicture): Film[] =>
  separate(raster, { inks, garment, dpi: DPI, settings })

/** Whether everything within some pixels is of the same paint. */
function isPlain({ paints, raster: { width, height } }: MadePicture, x: number, y: number, reach: number): boolean {
  const paint = paints[y * width + x]
  if (paint === 255) return false
  for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near++)
    for (let beside = Math.max(0, x - reach); beside <= Math.min(width - 1, x + reach); beside++)
      if (paints[near * width + beside] !== paint) return false
  return true
}

/** How far the films are from the picture at each of its plain pixels, in Delta E. */
function differencesOf(picture: MadePicture, films: Film[]): number[] {
  const { raster, garment, painted, paints } = picture
  const { width, top, lights } = printFilms(films)
  const known = new Map<number, number>()
  const found: number[] = []
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const paint = paints[y * raster.width + x] ?? 0
      if (paint === 0 ? (x + y) % 7 !== 0 : !isPlain(picture, x, y, 2)) continue
      if (paint === 0 && !isPlain(picture, x, y, 2)) continue
      const printed = top[y * SCALE * width + x * SCALE] ?? 0
      const key = printed * 256 + paint
      const difference =
        known.get(key) ??
        deltaE(lights[printed - 1] ?? lightOfHex(garment), lightOfHex(painted[paint]?.color ?? garment))
      known.set(key, difference)
      found.push(difference)
    }
  return found.sort((one, other) => one - other)
}

/** Dots where garment or underbase shows between inks after one film has moved: none at the rim of what is printed counts. */
function gapsOf(picture: MadePicture, films: Film[], moved: { film: number; x: number; y: number }): number {
  const { paints, raster } = picture
  const { width, top } = printFilms(films, moved)
  const base = films[0]?.isUnderbase ? 1 : 0
  const reach = Math.ceil(HUNDREDTH / SCALE) + 2
  let gaps = 0
  for (let y = reach; y < raster.height - reach; y++)
    for (let x = reach; x < raster.width - reach; x++) {
      if (paints[y * raster.width + x] === 0) continue
      const dot = y * SCALE * width + x * SCALE
      const printed = [top[dot] ?? 0, top[dot + 1] ?? 0, top[dot + width] ?? 0, top[dot + width + 1] ?? 0]
      if (printed.every((film) => film > base)) continue
      let isInside = true
      for (let near = -reach; near <= reach && isInside; near++)
        for (let beside = -reach; beside <= reach && isInside; beside++) {
          const at = (y + near) * raster.width + x + beside
          isInside = (raster.data[4 * at + 3] ?? 0) === 255
        }
      if (isInside) gaps += 1
    }
  return gaps
}

/** Of each tint that is large enough: how far its printed share is from the wanted one. */
function tintErrorsOf(picture: MadePicture, films: Film[]): number[] {
  const { painted, paints, garment, raster } = picture
  const { width, top, lights } = printFilms(films)
  const under = lightOfHex(garment)
  return painted.flatMap(({ color, share }, paint) => {
    if (share === 1) return []
    const sum = [0, 0, 0]
    let dots = 0
    for (let y = 0; y < raster.height; y++)
      for (let x = 0; x < raster.width; x++) {
        if (paints[y * raster.width + x] !== paint || !isPlain(picture, x, y, 4)) continue
        for (let dot = 0; dot < SCALE * SCALE; dot++) {
          const at = (y * SCALE + Math.floor(dot / SCALE)) * width + x * SCALE + (dot % SCALE)
          const light = lights[(top[at] ?? 0) - 1] ?? under
          for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + light[channel]
          dots += 1
        }
      }
    // Forty cells of the screen and more: fewer say nothing of a share.
    if (dots < 40 * (settings.dpi / settings.lpi) ** 2) return []
    const full = lightOfHex(color)
    const wanted = [0, 1, 2].map((at) => full[at as 0 | 1 | 2] * share + under[at as 0 | 1 | 2] * (1 - share))
    const missed = Math.hypot(...[0, 1, 2].map((at) => (sum[at] ?? 0) / dots - (wanted[at] ?? 0)))
    const far = Math.hypot(full[0] - under[0], full[1] - under[1], full[2] - under[2])
    return [missed / far]
  })
}

const PICTURES = 500
/** Once had gaps at tips too thin to be meant, and tints taken for the garment or ink that they are close to. */
const HARD = [50_175, 50_186, 50_385, 50_468]

describe(`of ${PICTURES} made pictures, the films put together again on the garment`, () => {
  const pictures = [...Array(PICTURES).keys(), ...HARD].map((seed) => {
    const side = 110 + Math.floor(numbersFrom(seed)() * 100)
    return { seed, ...makePicture(1000 + seed, { side, tints: seed % 2 === 1 }) }
  })

  test('are flat artwork within 2 Delta E, without a gap when a film has moved by 1/100 in; tints within 5 %', () => {
    const faults: string[] = []
    let [tints, worst] = [0, 0]
    for (const { seed, ...picture } of pictures) {
      const films = filmsOf(picture)
      if (seed % 2 === 1) {
        for (const error of tintErrorsOf(picture, films)) {
          tints += 1
          worst = Math.max(worst, error)
          if (error > 0.05) faults.push(`${seed}: tint off by ${error}`)
        }
        continue
      }
      const differences = differencesOf(picture, films)
      const most = differences[Math.floor(differences.length * 0.95)] ?? 0
      if (most > 2) faults.push(`${seed}: ${most} Delta E`)
      for (const index of picture.inks.keys()) {
        const turn = ((seed + index) * Math.PI) / 7
        const moved = { x: Math.round(HUNDREDTH * Math.cos(turn)), y: Math.round(HUNDREDTH * Math.sin(turn)) }
        const film = (films[0]?.isUnderbase ? 1 : 0) + index
        const gaps = gapsOf(picture, films, { film, ...moved })
        if (gaps > 0) faults.push(`${seed}: ${gaps} gaps when film ${film} moves`)
      }
    }
    expect(faults).toEqual([])
    expect(tints).toBeGreaterThan(200)
    expect(worst).toBeLessThan(0.05)
  }, 180_000)
})
