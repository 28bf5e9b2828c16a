import { type Color, colorOfHex } from './contrast.ts'
import { type ArtworkRaster, inStrides, pixelsOf } from './raster.ts'
import { countColors } from './reading/color-bins.ts'
import type { InkMerge } from './reading/fewer-inks.ts'
import { inkFinder, MOST_SMOOTHED, UNKNOWN_INK } from './reading/ink-map.ts'
import type { ReadInk } from './reading/reading.ts'

/** The inks of a picture and, in the same order, what each becomes. */
export interface Recoloring {
  readonly inks: readonly Color[]
  readonly become: readonly Color[]
}

const colorOf = (hex: string): Color => colorOfHex(hex) ?? [0, 0, 0]

export const inkColors = (inks: readonly ReadInk[]): readonly Color[] => inks.map(({ color }) => colorOf(color))

export const recoloringOf = (inks: readonly ReadInk[], merges: readonly InkMerge[]): Recoloring => ({
  inks: inkColors(inks),
  become: inks.map(({ color }) => colorOf(merges.find(({ from }) => from === color)?.to ?? color)),
})

/** A mixture of one ink with another that comes near to a colour; inks are numbered from 1 on. */
interface Mixture {
  readonly one: number
  readonly other: number
  /** Of the one, from 0 to 1. */
  readonly part: number
  /** How far the colour lies beside it, in steps of a channel, squared. */
  readonly off: number
}

/** So near to an ink, in steps of a channel, a dot has nothing of another. */
const PURE = 3
/** So near it is the mixture of the inks beside it, or has nothing but the only one; both squared. */
const MIXED = 100
const ALONE = 12
/** From here on a dot may be of an ink that is too fine to be plain anywhere near; squared. */
const POOR = 1600

const at = (color: Color | undefined, channel: 0 | 1 | 2): number => color?.[channel] ?? 0

function mixtureOf(color: Color, one: number, other: number, inks: readonly Color[]): Mixture {
  const mine = inks[one - 1] ?? color
  const its = inks[other - 1] ?? color
  const [wayRed, wayGreen, wayBlue] = [mine[0] - its[0], mine[1] - its[1], mine[2] - its[2]]
  const [red, green, blue] = [color[0] - its[0], color[1] - its[1], color[2] - its[2]]
  const length = wayRed * wayRed + wayGreen * wayGreen + wayBlue * wayBlue
  const along = wayRed * red + wayGreen * green + wayBlue * blue
  const part = length === 0 ? 1 : Math.min(1, Math.max(0, along / length))
  const off = (red - part * wayRed) ** 2 + (green - part * wayGreen) ** 2 + (blue - part * wayBlue) ** 2
  return { one, other, part, off }
}

/** The nearest mixture of two inks, the first of these and the second of those. */
function bestMixture(color: Color, ones: readonly number[], others: readonly number[], inks: readonly Color[]) {
  let best: Mixture | undefined
  for (const one of ones) {
    for (const other of others) {
      // Of the same two the order says nothing.
      if (ones === others && one > other) continue
      const mixture = mixtureOf(color, one, other, inks)
      if (!best || mixture.off < best.off) best = mixture
    }
  }
  return best
}

interface Labelled {
  readonly width: number
  readonly height: number
  /** 0 where nothing is printed, else the ink, or `UNKNOWN_INK` where it is none. */
  readonly labels: Uint8Array
}

/** Adds the inks that lie so far from a pixel to those that are known. */
function addRing({ width, height, labels }: Labelled, pixel: number, reach: number, known: number[]): void {
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  for (let down = -reach; down <= reach; down++) {
    const row = y + down
    if (row < 0 || row >= height) continue
    const step = Math.abs(down) === reach ? 1 : 2 * reach
    for (let right = -reach; right <= reach; right += step) {
      const column = x + right
      if (column < 0 || column >= width) continue
      const label = labels[row * width + column] ?? 0
      if (label !== 0 && label !== UNKNOWN_INK && !known.includes(label)) known.push(label)
    }
  }
}

/**
 * Of which inks a dot of a smoothed edge is mixed: of those that lie nearest, as far as they explain it. A grey between
 * black and white is no grey ink, though one may lie elsewhere.
 */
function unmix(labelled: Labelled, pixel: number, color: Color, inks: readonly Color[]): Mixture | undefined {
  const near: number[] = []
  let best: Mixture | undefined
  const own = labelled.labels[pixel] ?? 0
  if (own !== 0 && own !== UNKNOWN_INK) near.push(own)
  for (let reach = 1; reach <= MOST_SMOOTHED; reach++) {
    const before = near.length
    addRing(labelled, pixel, reach, near)
    if (near.length === before && reach > 1) continue
    best = bestMixture(color, near, near, inks)
    if (best && best.off <= (near.length > 1 ? MIXED : ALONE)) return best
  }
  if (best && best.off <= POOR) return best
  const all = inks.map((_ink, index) => index + 1)
  return bestMixture(color, near.length > 0 ? near : all, all, inks)
}

const isPure = (color: Color, ink: Color | undefined): boolean =>
  Math.abs(color[0] - at(ink, 0)) <= PURE &&
  Math.abs(color[1] - at(ink, 1)) <= PURE &&
  Math.abs(color[2] - at(ink, 2)) <= PURE

function touchesOther({ width, labels }: Labelled, pixel: number): boolean {
  const own = labels[pixel]
  const x = pixel % width
  return (
    (x > 0 && labels[pixel - 1] !== own) ||
    (x < width - 1 && labels[pixel + 1] !== own) ||
    (labels[pixel - width] ?? own) !== own ||
    (labels[pixel + width] ?? own) !== own
  )
}

const isSame = (one: Color, other: Color): boolean => one.every((channel, index) => channel === other[index])

/**
 * Gives a flat picture other inks, in place. A dot of a smoothed edge is mixed anew of what its inks become: edges stay as
 * smooth as they were. An ink that neither goes nor takes in another keeps its bytes; the others lose the noise of compression,
 * so that what was two inks is one. Pauses (yields) now and then, so that whoever runs it can stop it.
 */
export function* recolorInks(raster: ArtworkRaster, { inks, become }: Recoloring): Generator<void> {
  const { width, height, data } = raster
  const pixels = pixelsOf(raster)
  const { flatAt } = countColors(raster)
  yield
  const inkOf = inkFinder(inks)
  const labels = new Uint8Array(pixels.length)
  yield* inStrides(pixels.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) {
      const color = pixels[pixel] ?? 0
      if (color >>> 24 === 0) continue
      labels[pixel] = flatAt[pixel] === 1 ? inkOf(color) : UNKNOWN_INK
    }
  })
  const labelled = { width, height, labels }
  const stays = inks.map((ink) => become.filter((other) => isSame(ink, other)).length === 1)
  yield* inStrides(pixels.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) {
      const label = labels[pixel] ?? 0
      if (label === 0) continue
      const byte = 4 * pixel
      const color: Color = [data[byte] ?? 0, data[byte + 1] ?? 0, data[byte + 2] ?? 0]
      const isPlain = label !== UNKNOWN_INK && (isPure(color, inks[label - 1]) || !touchesOther(labelled, pixel))
      const mixture = isPlain ? { one: label, other: label, part: 1 } : unmix(labelled, pixel, color, inks)
      if (!mixture) continue
      const { one, other, part } = mixture
      if (stays[one - 1] && stays[other - 1]) continue
      for (const channel of [0, 1, 2] as const) {
        data[byte + channel] = Math.round(
          part * at(become[one - 1], channel) + (1 - part) * at(become[other - 1], channel),
        )
      }
    }
  })
}
