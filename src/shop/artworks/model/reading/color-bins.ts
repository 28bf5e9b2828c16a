import type { Color } from '../contrast.ts'
import { type ArtworkRaster, pixelsOf } from '../raster.ts'

/** How often a colour is there, its neighbours in the colour cube included. */
export interface ColorBin {
  readonly color: Color
  readonly count: number
  /** Of them, those whose four neighbours have the same colour. */
  readonly solid: number
  /** How far its shades are from their mean, squared, in steps of a channel. */
  readonly variance: number
}

export interface CountedColors {
  readonly bins: readonly ColorBin[]
  /** Pixels of full opacity that are no step between two colours: how many, and 1 for each of them. */
  readonly flat: number
  readonly flatAt: Uint8Array
  /** There were no such pixels, and softer ones, or else all that are printed, were counted in their place. */
  readonly isSoft: boolean
  /** Pixels that let cloth shine through, as do all around them: no smoothed edge. */
  readonly soft: number
  /** Pixels of half opacity and more. */
  readonly printed: number
  /** Sum of all opacities, from 0 to 1 each. */
  readonly opaque: number
}

/** Opacities. */
const CLEAR = 16
export const PRINTED = 128
const SOFT = 235
const FULL = 250
/** Steps of a channel between neighbours that compression makes, too. */
const NOISE = 14
const BITS = 5
const DROPPED = 8 - BITS
const BINS = 1 << (3 * BITS)

const RED = (pixel: number) => pixel & 255
const GREEN = (pixel: number) => (pixel >>> 8) & 255
const BLUE = (pixel: number) => (pixel >>> 16) & 255
const OPACITY = (pixel: number) => pixel >>> 24

const isNear = (one: number, other: number, least: number): boolean =>
  Math.abs(RED(one) - RED(other)) <= NOISE &&
  Math.abs(GREEN(one) - GREEN(other)) <= NOISE &&
  Math.abs(BLUE(one) - BLUE(other)) <= NOISE &&
  OPACITY(other) >= least

const isSoft = (pixel: number): boolean => OPACITY(pixel) >= CLEAR && OPACITY(pixel) <= SOFT

/** 1 where a channel rises from each to the next by more than noise, -1 where it falls, 0 else; 2 where it turns. */
function stepOf(before: number, here: number, after: number): number {
  const first = here - before
  const second = after - here
  if (Math.abs(first) <= NOISE || Math.abs(second) <= NOISE) return 0
  return first > 0 === second > 0 ? 1 : 2
}

/** Whether a pixel lies between its neighbours in colour, as pixels of smoothed edges do. */
function isBetween(before: number, here: number, after: number): boolean {
  const red = stepOf(RED(before), RED(here), RED(after))
  const green = stepOf(GREEN(before), GREEN(here), GREEN(after))
  const blue = stepOf(BLUE(before), BLUE(here), BLUE(after))
  return (red === 1 || green === 1 || blue === 1) && red !== 2 && green !== 2 && blue !== 2
}

/** From which opacity on pixels are counted, and whether steps between two colours are, too. */
interface Counted {
  readonly least: number
  readonly withSteps: boolean
}

const PLAIN: Counted = { least: FULL, withSteps: false }
/** For pictures that let cloth shine through everywhere: they print, and so there is something to count. */
const SOFTER: readonly Counted[] = [
  { least: PRINTED, withSteps: false },
  { least: 1, withSteps: false },
  { least: 1, withSteps: true },
]

/** Counts the colours of a picture without those that smoothing put between two of them. */
export function countColors(raster: ArtworkRaster): CountedColors {
  const plain = countFrom(raster, PLAIN)
  if (plain.flat > 0 || plain.opaque === 0) return plain
  for (const counted of SOFTER) {
    const softer = countFrom(raster, counted)
    if (softer.flat > 0) return { ...softer, isSoft: true }
  }
  return plain
}

function countFrom(raster: ArtworkRaster, { least, withSteps }: Counted): CountedColors {
  const { width, height } = raster
  const pixels = pixelsOf(raster)
  const counts = new Uint32Array(BINS)
  const solids = new Uint32Array(BINS)
  const sums = new Float64Array(4 * BINS)
  const flatAt = new Uint8Array(pixels.length)
  let [flat, soft, printed, opaque] = [0, 0, 0, 0]
  for (let y = 0; y < height; y++) {
    const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = pixels[at] ?? 0
      const opacity = OPACITY(here)
      if (opacity === 0) continue
      opaque += opacity
      const left = pixels[x > 0 ? at - 1 : at] ?? 0
      const right = pixels[x < width - 1 ? at + 1 : at] ?? 0
      const above = pixels[at + up] ?? 0
      const below = pixels[at + down] ?? 0
      if (isSoft(here) && isSoft(left) && isSoft(right) && isSoft(above) && isSoft(below)) soft++
      if (opacity >= PRINTED) printed++
      if (opacity < least) continue
      const isSame = here === left && here === right && here === above && here === below
      const isStep = !isSame && (isBetween(left, here, right) || isBetween(above, here, below))
      if (isStep && !withSteps) continue
      flat++
      flatAt[at] = 1
      const [red, green, blue] = [RED(here), GREEN(here), BLUE(here)]
      const bin = ((red >> DROPPED) << (2 * BITS)) | ((green >> DROPPED) << BITS) | (blue >> DROPPED)
      counts[bin] = (counts[bin] ?? 0) + 1
      const isLevel = isNear(here, left, least) && isNear(here, right, least)
      if (isSame || (isLevel && isNear(here, above, least) && isNear(here, below, least))) {
        solids[bin] = (solids[bin] ?? 0) + 1
      }
      sums[4 * bin] = (sums[4 * bin] ?? 0) + red
      sums[4 * bin + 1] = (sums[4 * bin + 1] ?? 0) + green
      sums[4 * bin + 2] = (sums[4 * bin + 2] ?? 0) + blue
      sums[4 * bin + 3] = (sums[4 * bin + 3] ?? 0) + red * red + green * green + blue * blue
    }
  }
  const bins: ColorBin[] = []
  for (let bin = 0; bin < BINS; bin++) {
    const count = counts[bin] ?? 0
    if (count === 0) continue
    const [red = 0, green = 0, blue = 0, squares = 0] = sums.subarray(4 * bin, 4 * bin + 4).map((sum) => sum / count)
    const variance = squares - red * red - green * green - blue * blue
    bins.push({ color: [red, green, blue], count, solid: solids[bin] ?? 0, variance })
  }
  return { bins, flat, flatAt, isSoft: false, soft, printed, opaque: opaque / 255 }
}
