import { production } from '#config'
import { grow } from '../model/films/grow.ts'
import { type Film, separate } from '../model/films/separate.ts'
import { deltaE, dotsOf, lightOfHex, type MadePicture, printFilms } from './films.fixture.ts'

const DPI = 300
const settings = production.films
const SCALE = settings.dpi / DPI
/** A hundredth of an inch on a film. */
const HUNDREDTH = settings.dpi / 100

export const filmsOf = ({ raster, inks, garment }: MadePicture): Film[] =>
  separate(raster, { inks, garment, dpi: DPI, settings })

/** 1 where everything within some pixels is of the same paint. */
function plainOf({ paints, raster: { width, height } }: MadePicture, reach: number): Uint8Array {
  const rim = new Uint8Array(paints.length)
  const compare = (one: number, other: number) => {
    if (paints[one] !== paints[other]) rim[one] = rim[other] = 1
  }
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (x > 0) compare(at, at - 1)
      if (y > 0) compare(at, at - width)
      if (x > 0 && y > 0) compare(at, at - width - 1)
      if (x + 1 < width && y > 0) compare(at, at - width + 1)
    }
  const plain = grow(rim, width, height, reach - 1)
  for (let at = 0; at < plain.length; at++) plain[at] = plain[at] === 0 && paints[at] !== 255 ? 1 : 0
  return plain
}

/** How far the films are from the picture at each of its plain pixels, in Delta E. */
export function differencesOf(picture: MadePicture, films: readonly Film[]): number[] {
  const { raster, garment, painted, paints } = picture
  const { width, top, lights } = printFilms(films)
  const plain = plainOf(picture, 2)
  const known = new Map<number, number>()
  const found: number[] = []
  for (let y = 0, at = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++, at++) {
      const paint = paints[at] ?? 0
      // The garment, of which there is much, now and then.
      if (plain[at] === 0 || (paint === 0 && (x + y) % 7 !== 0)) continue
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

interface Gaps {
  readonly film: number
  readonly gaps: number
}

/** Where garment or underbase shows between inks after each film has moved by a hundredth: at the rim of what is printed none counts. */
export function gapsOf(picture: MadePicture, films: readonly Film[], turned: number): Gaps[] {
  const { paints, raster } = picture
  const soft = new Uint8Array(paints.length)
  for (let at = 0; at < soft.length; at++) if (raster.data[4 * at + 3] !== 255) soft[at] = 1
  const reach = Math.ceil(HUNDREDTH / SCALE) + 2
  const outside = grow(soft, raster.width, raster.height, reach)
  const width = raster.width * SCALE
  const inside: number[] = []
  for (let y = reach; y < raster.height - reach; y++)
    for (let x = reach; x < raster.width - reach; x++) {
      const [at, dot] = [y * raster.width + x, y * SCALE * width + x * SCALE]
      if (paints[at] !== 0 && outside[at] === 0) inside.push(dot, dot + 1, dot + width, dot + width + 1)
    }
  const inked = films.map((film) => (film.isUnderbase ? undefined : dotsOf(film)))
  const count = new Uint8Array(width * raster.height * SCALE)
  for (const dots of inked)
    if (dots) for (let at = 0; at < count.length; at++) count[at] = (count[at] ?? 0) + (dots[at] ?? 0)
  return inked.flatMap((dots, film) => {
    if (!dots) return []
    const turn = ((turned + film) * Math.PI) / 7
    const moved = Math.round(HUNDREDTH * Math.cos(turn)) + width * Math.round(HUNDREDTH * Math.sin(turn))
    let gaps = 0
    for (const dot of inside) if (count[dot] === dots[dot] && dots[dot - moved] === 0) gaps += 1
    return gaps > 0 ? [{ film, gaps }] : []
  })
}

/** Of each tint that is large enough: how far its printed share is from the wanted one. */
export function tintErrorsOf(picture: MadePicture, films: readonly Film[]): number[] {
  const { painted, paints, garment, raster } = picture
  const { width, top, lights } = printFilms(films)
  const plain = plainOf(picture, 4)
  const under = lightOfHex(garment)
  return painted.flatMap(({ color, share }, paint) => {
    if (share === 1) return []
    const counts = new Float64Array(films.length + 1)
    let dots = 0
    for (let y = 0, at = 0; y < raster.height; y++)
      for (let x = 0; x < raster.width; x++, at++) {
        if (paints[at] !== paint || plain[at] === 0) continue
        const dot = y * SCALE * width + x * SCALE
        for (const one of [dot, dot + 1, dot + width, dot + width + 1]) {
          const printed = top[one] ?? 0
          counts[printed] = (counts[printed] ?? 0) + 1
        }
        dots += SCALE * SCALE
      }
    // Forty cells of the screen and more: fewer say nothing of a share.
    if (dots < 40 * (settings.dpi / settings.lpi) ** 2) return []
    const full = lightOfHex(color)
    const missed = ([0, 1, 2] as const).map((channel) => {
      const seen = counts.reduce((sum, count, film) => sum + count * (lights[film - 1] ?? under)[channel], 0) / dots
      return seen - full[channel] * share - under[channel] * (1 - share)
    })
    const far = Math.hypot(full[0] - under[0], full[1] - under[1], full[2] - under[2])
    return [Math.hypot(...missed) / far]
  })
}
