import { type FilmPalette, UNKNOWN } from './palette.ts'
import { besideOf, createNearby, EDGE, MEANT, meant, type PrintRaster, see } from './seen.ts'

/** How much of each pixel each ink covers, in 255ths. */
export interface Coverage {
  readonly inks: readonly Uint8Array[]
  /** 1 where a pixel is a tint, to be printed in dots; any other where an edge runs through it, or none. */
  readonly tint: Uint8Array
}

/** Rows beside a window that what is found in it may depend on. */
export const COVERAGE_REACH = EDGE + 5
/** How far from the line between two colors, of 255, an edge of theirs may be; more where nothing else is known of it. */
const EDGE_ERROR = 24
const ROUGH_ERROR = 64

/** Marks among the tints what has turned out to be none. */
const CORNER = 2
/** So few tints around one another, between areas, are the corner of three of them. */
const FEW = 3

function isLone(tint: Uint8Array, { width, height }: PrintRaster, x: number, y: number): boolean {
  let count = 0
  for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near++)
    for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++) {
      if (tint[near * width + beside] !== 0 && ++count > FEW) return false
    }
  return true
}

/** Whether so many tints lie around a pixel that a tint is meant there, and no edge or thin tip of other colors. */
function isTinted(tint: Uint8Array, { width, height }: PrintRaster, x: number, y: number): boolean {
  const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
  let count = 0
  for (let near = top; near <= bottom; near++)
    for (let beside = left; beside <= right; beside++) if (tint[near * width + beside] !== 0) count += 1
  return count >= Math.min(MEANT, (right - left + 1) * (bottom - top + 1))
}

/** Whether a pixel lies in an area of tints or at its rim. */
function isOfTint(tint: Uint8Array, raster: PrintRaster, x: number, y: number): boolean {
  if (isTinted(tint, raster, x, y)) return true
  const { width, height } = raster
  for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near++)
    for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++)
      if (tint[near * width + beside] !== 0 && isTinted(tint, raster, beside, near)) return true
  return false
}

interface Edge {
  readonly one: number
  readonly two: number
  /** How far from one to two, 0 to 1. */
  readonly share: number
  readonly error: number
}

/** Of the colors nearby, the two that a pixel lies between, or one of them and one of others. */
function edgeOf(
  palette: FilmPalette,
  near: number,
  most: number,
  red: number,
  green: number,
  blue: number,
  others = 0,
): Edge | undefined {
  const all = near | others
  if (near === 0 || (all & (all - 1)) === 0) return undefined
  let best: Edge | undefined
  for (let one = 0; one < palette.colors.length; one++) {
    if (!(all & (1 << one))) continue
    for (let two = one + 1; two < palette.colors.length; two++) {
      if (!(all & (1 << two)) || !(near & ((1 << one) | (1 << two)))) continue
      const [r, g, b] = palette.colors[one]?.coded ?? [0, 0, 0]
      const [toRed, toGreen, toBlue] = palette.colors[two]?.coded ?? [0, 0, 0]
      const [dr, dg, db] = [toRed - r, toGreen - g, toBlue - b]
      const length = dr * dr + dg * dg + db * db
      if (length === 0) continue
      const share = Math.min(1, Math.max(0, ((red - r) * dr + (green - g) * dg + (blue - b) * db) / length))
      const error = Math.hypot(red - r - share * dr, green - g - share * dg, blue - b - share * db)
      if (error <= (best?.error ?? most)) best = { one, two, share, error }
    }
  }
  return best
}

/**
 * Tells areas of an ink, edges between two and tints apart, and says how much of each pixel each ink covers. A pixel
 * between two areas is their edge, whatever third ink it happens to look like.
 */
export function coverageOf(raster: PrintRaster, palette: FilmPalette): Coverage {
  const { width, height } = raster
  const seen = see(raster, palette)
  const { rgb, labels } = seen
  const bits = meant(seen)
  const nearby = createNearby(bits, raster)
  const { inkOf } = palette
  const inks = Array.from({ length: Math.max(-1, ...inkOf) + 1 }, () => new Uint8Array(labels.length))
  const tint = new Uint8Array(labels.length)
  const inkOfColor = inkOf.map((ink) => inks[ink])
  const cover = (color: number, at: number, share: number) => {
    const ink = inkOfColor[color]
    if (ink) ink[at] = Math.min(255, (ink[at] ?? 0) + share)
  }
  const coverEdge = ({ one, two, share }: Edge, at: number) => {
    const ofTwo = Math.round(255 * share)
    cover(one, at, 255 - ofTwo)
    cover(two, at, ofTwo)
  }
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const label = labels[at] ?? UNKNOWN
      if (bits[at] !== 0) {
        const ink = inkOfColor[label]
        if (ink) ink[at] = 255
        continue
      }
      const isKnown = label !== UNKNOWN
      const beside = isKnown ? 0 : besideOf(seen, x, y)
      const most = nearby.atMost(x, y) | beside
      // Between fewer than two colors there is no edge.
      const near = (most & (most - 1)) === 0 ? 0 : nearby.exactly(x, y)
      if (isKnown && (near === 0 || near & (1 << label))) {
        cover(label, at, 255)
        continue
      }
      const [red, green, blue] = [rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0]
      const error = isKnown ? EDGE_ERROR : ROUGH_ERROR
      const edge =
        edgeOf(palette, near, error, red, green, blue) ??
        // A line or a tip too thin to be meant has edges too.
        edgeOf(palette, near | beside, error, red, green, blue)
      if (edge) coverEdge(edge, at)
      else if (isKnown) cover(label, at, 255)
      else tint[at] = 1
    }
  const ofGarment = 1 << palette.garment
  const cornerOf = (x: number, y: number, red: number, green: number, blue: number): Edge | undefined => {
    if (isOfTint(tint, raster, x, y)) return undefined
    const near = nearby.exactly(x, y)
    // Where no garment lies nearby, none shall show: a tip too thin to be meant ends between areas.
    if (near & ofGarment && !isLone(tint, raster, x, y)) return undefined
    const others = near & ofGarment ? 0 : ofGarment - 1
    return edgeOf(palette, near, Number.POSITIVE_INFINITY, red, green, blue, others)
  }
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (tint[at] === 0) continue
      const [red, green, blue] = [rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0]
      const corner = cornerOf(x, y, red, green, blue)
      if (corner) {
        tint[at] = CORNER
        coverEdge(corner, at)
        continue
      }
      const mix = palette.mix(red, green, blue)
      const shares = palette.shares()
      for (let color = 0; color < inkOf.length; color++) {
        const share = shares[mix + color] ?? 0
        if (share > 0) cover(color, at, share)
      }
    }
  return { inks, tint }
}
