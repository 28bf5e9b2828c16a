import { type ArtworkRaster, pixelsOf } from './raster.ts'

/** The colour behind the artwork at every place: one colour, or one that changes slowly across the picture. */
export interface Ground {
  /** Six factors for each channel: of 1, u, v, uv, u² and v², with u and v from -1 to 1 across the picture. */
  readonly factors: readonly (readonly number[])[]
  readonly isFlat: boolean
  /** Up to this distance a pixel is ground: wider where the ground itself is uneven. */
  readonly tolerance: number
  /** How far the ground strays from its own colour. */
  readonly noise: number
}

/** Below this opacity a pixel shows nothing. */
export const CLEAR = 16
const MOST_TOLERANCE = 44
const LEAST_TOLERANCE = 9
// Compression leaves ripples around every edge, also where the ground is otherwise of one colour.
const LEAST_TOLERANCE_LOSSY = 16
const LEAST_SHARE_FLAT = 0.6
const LEAST_SHARE_UNEVEN = 0.7
const NEAR_FLAT = 36
const NEAR_UNEVEN = 20
const MOST_SAMPLES = 6_000
const TERMS = 6

/** Places of pixels, as indices of their first byte. */
type Places = readonly number[]

function borderOf({ data, width, height }: ArtworkRaster): { places: Places; seen: number } {
  const pixels: number[] = []
  for (let x = 0; x < width; x++) pixels.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) pixels.push(y * width, y * width + width - 1)
  const step = Math.max(1, Math.floor(pixels.length / MOST_SAMPLES))
  const sampled = pixels.filter((_pixel, index) => index % step === 0)
  const places = sampled.map((pixel) => pixel * 4).filter((at) => (data[at + 3] ?? 0) >= CLEAR)
  return { places, seen: sampled.length }
}

/** The commonest colour of these places, averaged over its like. */
function commonest(data: Uint8Array, places: Places): number[] {
  const bins = new Map<number, number[]>()
  for (const at of places) {
    const bin = (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4)
    const known = bins.get(bin)
    if (known) known.push(at)
    else bins.set(bin, [at])
  }
  const [fullest = []] = [...bins.values()].sort((a, b) => b.length - a.length)
  return [0, 1, 2].map((channel) => fullest.reduce((sum, at) => sum + (data[at + channel] ?? 0), 0) / fullest.length)
}

function termsAt({ width, height }: ArtworkRaster, at: number): number[] {
  const pixel = at / 4
  const x = pixel % width
  const u = (2 * x) / Math.max(1, width - 1) - 1
  const v = (2 * (pixel - x)) / width / Math.max(1, height - 1) - 1
  return [1, u, v, u * v, u * u, v * v]
}

const colorFrom = (factors: Ground['factors'], terms: readonly number[]): number[] =>
  factors.map((ofChannel) => ofChannel.reduce((sum, factor, index) => sum + factor * (terms[index] ?? 0), 0))

/** The colour of the ground at a pixel. */
export function groundAt(
  raster: ArtworkRaster,
  { factors, isFlat }: Pick<Ground, 'factors' | 'isFlat'>,
  at: number,
): number[] {
  return isFlat ? factors.map(([constant = 0]) => constant) : colorFrom(factors, termsAt(raster, at))
}

/** How different two colours look, from 0 to 255. */
const apart = (red: number, green: number, blue: number): number =>
  Math.sqrt((2 * red * red + 4 * green * green + 3 * blue * blue) / 9)

function distance(data: Uint8Array, at: number, [red = 0, green = 0, blue = 0]: readonly number[]): number {
  return apart((data[at] ?? 0) - red, (data[at + 1] ?? 0) - green, (data[at + 2] ?? 0) - blue)
}

/** Solves the rows by elimination; each row ends in its right-hand sides. */
function solve(rows: number[][]): number[][] {
  for (const [pivot, row] of rows.entries()) {
    // A picture one pixel wide leaves terms without any say; they stay near nothing.
    const lead = (row[pivot] ?? 0) + 1e-9
    for (const other of rows) {
      if (other === row) continue
      const factor = (other[pivot] ?? 0) / lead
      for (let column = pivot; column < row.length; column++)
        other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0)
    }
  }
  return [0, 1, 2].map((channel) => rows.map((row, pivot) => (row[TERMS + channel] ?? 0) / ((row[pivot] ?? 0) + 1e-9)))
}

/** A smooth surface of colour through most of these places; artwork among them is outvoted step by step. */
function surfaceThrough(raster: ArtworkRaster, places: Places): number[][] {
  const { data } = raster
  const terms = places.map((at) => termsAt(raster, at))
  let factors: number[][] = []
  for (let reach = 64; reach >= 6; reach *= 0.7) {
    const rows = Array.from({ length: TERMS }, () => new Array<number>(TERMS + 3).fill(0))
    for (const [index, at] of places.entries()) {
      const term = terms[index] ?? []
      const off = factors.length > 0 ? distance(data, at, colorFrom(factors, term)) : 0
      const weight = 1 / (1 + (off / reach) ** 2) ** 2
      const known = [...term, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      for (const [line, row] of rows.entries())
        for (let column = 0; column < known.length; column++)
          row[column] = (row[column] ?? 0) + weight * (term[line] ?? 0) * (known[column] ?? 0)
    }
    factors = solve(rows)
  }
  return factors
}

/** Which share of the places lies near the ground, and how far those stray from it. */
function fitOf(distances: readonly number[], near: number): { share: number; noise: number } {
  const inside = distances.filter((one) => one <= near)
  const noise = Math.sqrt(inside.reduce((sum, one) => sum + one * one, 0) / Math.max(1, inside.length))
  return { share: inside.length / distances.length, noise }
}

const toleranceFor = (noise: number, isLossy: boolean) =>
  Math.min(MOST_TOLERANCE, (isLossy ? LEAST_TOLERANCE_LOSSY : LEAST_TOLERANCE) + 3 * noise)

function flatGround(data: Uint8Array, places: Places) {
  const color = commonest(data, places)
  const distances = places.map((at) => distance(data, at, color))
  return { factors: color.map((channel) => [channel]), ...fitOf(distances, NEAR_FLAT) }
}

function unevenGround(raster: ArtworkRaster, places: Places) {
  const factors = surfaceThrough(raster, places)
  const distances = places.map((at) => distance(raster.data, at, groundAt(raster, { factors, isFlat: false }, at)))
  return { factors, ...fitOf(distances, NEAR_UNEVEN) }
}

/** What stands along the border of the picture: clear already, a ground, or neither. */
export function findGround(raster: ArtworkRaster, isLossy: boolean): Ground | 'clear' | 'none' {
  const { places, seen } = borderOf(raster)
  if (places.length < seen / 2) return 'clear'
  const flat = flatGround(raster.data, places)
  if (flat.share >= LEAST_SHARE_FLAT && flat.noise <= 4) {
    return { factors: flat.factors, isFlat: true, noise: flat.noise, tolerance: toleranceFor(flat.noise, isLossy) }
  }
  const uneven = unevenGround(raster, places)
  const { factors, noise } = uneven
  if (uneven.share >= LEAST_SHARE_UNEVEN && (flat.share < LEAST_SHARE_FLAT || noise < flat.noise * 0.8))
    return { factors, isFlat: false, noise, tolerance: toleranceFor(noise, isLossy) }
  if (flat.share < LEAST_SHARE_FLAT) return 'none'
  return { factors: flat.factors, isFlat: true, noise: flat.noise, tolerance: toleranceFor(flat.noise, isLossy) }
}

/** The same ground, measured again all over the picture, and not along the border alone. */
export function refine(raster: ArtworkRaster, ground: Ground): Ground {
  const { data } = raster
  const pixels = raster.width * raster.height
  const places: number[] = []
  // An odd step keeps the samples from falling into columns.
  const step = Math.floor(pixels / MOST_SAMPLES) | 1
  for (let at = 0; at < pixels * 4; at += step * 4) {
    if ((data[at + 3] ?? 0) < CLEAR) continue
    if (distance(data, at, groundAt(raster, ground, at)) <= 1.5 * ground.tolerance) places.push(at)
  }
  return places.length < 200 ? ground : { ...ground, factors: surfaceThrough(raster, places) }
}

type Line = readonly [start: number, slope: number, bend: number]

/** One channel of the ground along a row. */
function lineAt([f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0, f5 = 0]: readonly number[], v: number): Line {
  return [f0 + f2 * v + f5 * v * v, f1 + f3 * v, f4]
}

/** Sets how far the pixels of a row are from the ground. */
function measureRow(pixels: Uint32Array, away: Uint8Array, from: number, width: number, lines: readonly Line[]): void {
  const [[r0, r1, r2] = [0, 0, 0], [g0, g1, g2] = [0, 0, 0], [b0, b1, b2] = [0, 0, 0]] = lines
  const isFlat = r1 === 0 && r2 === 0 && g1 === 0 && g2 === 0 && b1 === 0 && b2 === 0
  const toU = 2 / Math.max(1, width - 1)
  let last = -1
  let off = 0
  for (let x = 0; x < width; x++) {
    const pixel = pixels[from + x] ?? 0
    if (pixel >>> 24 < CLEAR) continue
    // Drawings are long runs of one colour.
    if (pixel !== last || !isFlat) {
      const u = x * toU - 1
      const red = (pixel & 255) - (r0 + (r1 + r2 * u) * u)
      const green = ((pixel >>> 8) & 255) - (g0 + (g1 + g2 * u) * u)
      const blue = ((pixel >>> 16) & 255) - (b0 + (b1 + b2 * u) * u)
      off = Math.min(255, apart(red, green, blue) + 0.5)
      last = pixel
    }
    away[from + x] = off
  }
}

/** How far every pixel is from the ground behind it; a clear pixel is ground itself. */
export function* deviations(raster: ArtworkRaster, { factors }: Ground): Generator<void, Uint8Array> {
  const { width, height } = raster
  const away = new Uint8Array(width * height)
  const pixels = pixelsOf(raster)
  for (let y = 0; y < height; y++) {
    const v = (2 * y) / Math.max(1, height - 1) - 1
    const lines = factors.map((ofChannel) => lineAt(ofChannel, v))
    measureRow(pixels, away, y * width, width, lines)
    if (y % 64 === 0) yield
  }
  return away
}
