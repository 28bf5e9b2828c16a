import type { FilmSettings } from '#config'
import { inksOnUnderbase } from '#shop/pricing/model/methods/underbase.ts'
import { COVERAGE_REACH, type Coverage, coverageOf } from './coverage.ts'
import { type FilmInk, inPrintingOrder } from './film-ink.ts'
import { grow } from './grow.ts'
import { createFilmPalette } from './palette.ts'
import { createScreen } from './screen.ts'
import type { PrintRaster } from './seen.ts'

/** One bit a dot, eight to a byte and rows of whole bytes; a set bit is inked. */
export interface FilmBits {
  readonly width: number
  readonly height: number
  readonly bits: Uint8Array
}

export interface Film extends FilmBits {
  readonly name: string
  readonly color: string
  readonly isUnderbase: boolean
}

export interface SeparationInput {
  /** Printed in the order of their lightness, whatever order they come in. */
  readonly inks: readonly FilmInk[]
  /** '#rrggbb' */
  readonly garment: string
  /** Dots per inch of the raster. */
  readonly dpi: number
  readonly settings: FilmSettings
}

const UNDERBASE = { name: 'White underbase', color: '#ffffff' } as const

/** A wider share of rows costs memory, a smaller one more rows that are reckoned twice. */
const BAND = 240
const HALF = 128

/** Some rows of the raster as films need them, from one on. */
interface Plates {
  readonly top: number
  readonly tint: Uint8Array
}

interface Growth {
  readonly width: number
  readonly height: number
  /** Pixels. */
  readonly trap: number
  readonly choke: number
}

/**
 * A lighter ink goes on under every darker one that it touches, so that a film that has moved leaves no gap; in a tint
 * its dots go on under the darker dots, so that as much of it is seen as is wanted.
 */
function trapped({ inks, tint }: Coverage, growth: Growth): Uint8Array[] {
  const darker = new Uint8Array(tint.length)
  const planes: Uint8Array[] = []
  let isFirst = true
  for (const ink of inks.toReversed()) {
    const isBare = isEmpty(ink)
    planes.unshift(isBare || isFirst ? ink : spreadUnder(ink, darker, tint, growth))
    if (isBare) continue
    for (let at = 0; at < ink.length; at++) darker[at] = Math.min(255, (darker[at] ?? 0) + (ink[at] ?? 0))
    isFirst = false
  }
  return planes
}

function isEmpty(plane: Uint8Array): boolean {
  for (let at = 0; at < plane.length; at++) if (plane[at] !== 0) return false
  return true
}

function spreadUnder(ink: Uint8Array, darker: Uint8Array, tint: Uint8Array, { width, height, trap }: Growth) {
  const printed = new Uint8Array(ink.length)
  for (let at = 0; at < printed.length; at++) if ((ink[at] ?? 0) >= (tint[at] === 1 ? 1 : HALF)) printed[at] = 1
  const reach = grow(printed, width, height, trap)
  const plane = new Uint8Array(ink.length)
  for (let at = 0; at < plane.length; at++) {
    const [share, above] = [ink[at] ?? 0, darker[at] ?? 0]
    plane[at] = reach[at] === 1 ? Math.min(255, share + above) : share
  }
  return plane
}

/** White under every ink that needs it, drawn in from where it ends, so that none of it looks out. */
function underbaseOf({ inks }: Coverage, isBased: readonly boolean[], { width, height, choke }: Growth): Uint8Array {
  const base = new Uint8Array(width * height)
  for (const [index, ink] of inks.entries()) {
    if (!isBased[index]) continue
    for (let at = 0; at < base.length; at++) base[at] = Math.min(255, (base[at] ?? 0) + (ink[at] ?? 0))
  }
  const bare = new Uint8Array(base.length)
  for (let at = 0; at < base.length; at++) if (base[at] === 0) bare[at] = 1
  const near = grow(bare, width, height, choke)
  for (let at = 0; at < base.length; at++) if (near[at] === 1) base[at] = 0
  return base
}

interface Rows {
  /** Rows of the raster that were reckoned with, from the first on. */
  readonly top: number
  readonly raster: PrintRaster
}

function rowsOf({ data, width, height }: PrintRaster, from: number, to: number, reach: number): Rows {
  const [top, bottom] = [Math.max(0, from - reach), Math.min(height, to + reach)]
  return { top, raster: { data: data.subarray(4 * width * top, 4 * width * bottom), width, height: bottom - top } }
}

/** By dots of a film: the pixels that each lies between, and how far, in 256ths. */
function between(length: number, pixels: number) {
  const first = new Int32Array(length)
  const share = new Int32Array(length)
  const nearest = new Int32Array(length)
  for (let dot = 0; dot < length; dot++) {
    const place = Math.max(0, ((dot + 0.5) * pixels) / length - 0.5)
    first[dot] = Math.min(pixels - 1, Math.floor(place))
    share[dot] = Math.round((place - Math.floor(place)) * 256)
    nearest[dot] = Math.min(pixels - 1, Math.floor(((dot + 0.5) * pixels) / length))
  }
  return { first, share, nearest }
}

type Between = ReturnType<typeof between>

interface Exposure {
  /** Width of the raster. */
  readonly pixels: number
  readonly across: Between
  readonly down: Between
  readonly threshold: (x: number, y: number) => number
  /** Of the row at hand. */
  readonly values: Int32Array
  readonly until: Int32Array
}

/** The values of the pixels along one row of dots, in 256ths, and how far to the right each goes on. */
function valuesAlong(plane: Uint8Array, y: number, top: number, { pixels, down, values, until }: Exposure): void {
  const upper = (down.first[y] ?? 0) - top
  const lower = Math.min(plane.length / pixels - 1, upper + 1)
  const share = down.share[y] ?? 0
  if (
    isEmpty(plane.subarray(upper * pixels, (upper + 1) * pixels)) &&
    isEmpty(plane.subarray(lower * pixels, (lower + 1) * pixels))
  ) {
    values.fill(0)
    until.fill(pixels - 1)
    return
  }
  for (let x = pixels - 1, last = -1; x >= 0; x--) {
    const value = (plane[upper * pixels + x] ?? 0) * (256 - share) + (plane[lower * pixels + x] ?? 0) * share
    values[x] = value
    until[x] = value === last ? (until[x + 1] ?? 0) : x
    last = value
  }
}

const FULL = 255 * 256

/** Turns one row of dots of a film black or clear. */
function expose(film: FilmBits, y: number, plane: Uint8Array, { top, tint }: Plates, how: Exposure): void {
  const { pixels, across, down, threshold, values, until } = how
  valuesAlong(plane, y, top, how)
  if (values[0] === 0 && until[0] === pixels - 1) return
  const tintRow = ((down.nearest[y] ?? 0) - top) * pixels
  const start = y * Math.ceil(film.width / 8)
  for (let from = 0; from < film.width; from += 8) {
    const to = Math.min(film.width, from + 8)
    const left = across.first[from] ?? 0
    const value = values[left] ?? 0
    if ((value === 0 || value === FULL) && (until[left] ?? 0) > (across.first[to - 1] ?? 0)) {
      if (value === FULL) film.bits[start + (from >> 3)] = 255 & (255 << (from + 8 - to))
      continue
    }
    let byte = 0
    for (let x = from; x < to; x++) {
      const first = across.first[x] ?? 0
      const one = values[first] ?? 0
      const other = first + 1 < pixels ? (values[first + 1] ?? 0) : one
      const between = (one * 256 + (other - one) * (across.share[x] ?? 0) + 32_768) >> 16
      const isTint = tint[tintRow + (across.nearest[x] ?? 0)] === 1
      if (between > 0 && between >= (isTint ? threshold(x, y) : HALF)) byte |= 128 >> (x & 7)
    }
    film.bits[start + (from >> 3)] = byte
  }
}

const emptyFilm = (width: number, height: number): FilmBits => ({
  width,
  height,
  bits: new Uint8Array(Math.ceil(width / 8) * height),
})

/** The films of a print, in the order in which they are printed: the underbase first, where the garment is dark. */
export function separate(raster: PrintRaster, { inks, garment, dpi, settings }: SeparationInput): Film[] {
  const ordered = inPrintingOrder(inks)
  if (ordered.length === 0) return []
  const scale = settings.dpi / dpi
  const [width, height] = [Math.round(raster.width * scale), Math.round(raster.height * scale)]
  const isBased = inksOnUnderbase(
    ordered.map(({ color }) => color),
    garment,
  )
  const palette = createFilmPalette(ordered, garment)
  // A pixel more than asked for: an edge may lie anywhere within its own.
  const trap = Math.ceil(settings.trap * dpi) + 1
  const choke = Math.round(settings.choke * dpi)
  const films = ordered.map(() => emptyFilm(width, height))
  const base = isBased.includes(true) ? emptyFilm(width, height) : undefined
  const how: Exposure = {
    pixels: raster.width,
    across: between(width, raster.width),
    down: between(height, raster.height),
    threshold: createScreen(settings, settings.dpi),
    values: new Int32Array(raster.width),
    until: new Int32Array(raster.width),
  }
  const reach = COVERAGE_REACH + Math.max(trap, choke) + 1
  for (let from = 0, y = 0; from < raster.height; from += BAND) {
    const to = Math.min(raster.height, from + BAND)
    const rows = rowsOf(raster, from, to, reach)
    const growth = { width: raster.width, height: rows.raster.height, trap, choke }
    const coverage = coverageOf(rows.raster, palette)
    const planes = trapped(coverage, growth)
    const plates = { top: rows.top, tint: coverage.tint }
    const white = base && underbaseOf(coverage, isBased, growth)
    for (; y < height && (how.down.nearest[y] ?? 0) < to; y++) {
      for (const [index, film] of films.entries()) {
        expose(film, y, planes[index] ?? new Uint8Array(), plates, how)
      }
      if (base && white) expose(base, y, white, plates, how)
    }
  }
  const printed = ordered.map(({ name, color }, index) => ({
    ...{ name, color, isUnderbase: false },
    ...(films[index] ?? emptyFilm(width, height)),
  }))
  return base ? [{ ...UNDERBASE, isUnderbase: true, ...base }, ...printed] : printed
}
