import { type Ground, groundAt } from './ground.ts'
import { type ArtworkRaster, GROUND, inStrides, type Marked } from './raster.ts'

/** A pixel that mixes ground and art, taken apart: the art's colour and how much of it there is. */
export interface Edge {
  readonly at: number
  readonly color: readonly number[]
  readonly opacity: number
}

const MOST_RINGS = 12
const RISE = 2
const MOST_STEPS = 16
/** So far a colour may lie beside the way from ground to art; farther, it is art of its own. */
const MOST_ASIDE = 30

function besideGround({ width }: ArtworkRaster, marks: Uint8Array, pixel: number): boolean {
  const x = pixel % width
  return (
    (x > 0 && marks[pixel - 1] === GROUND) ||
    (x < width - 1 && marks[pixel + 1] === GROUND) ||
    marks[pixel - width] === GROUND ||
    marks[pixel + width] === GROUND
  )
}

/** The neighbours of a pixel, without those beyond the left and right border; others may lie outside the picture. */
function around(width: number, pixel: number): readonly number[] {
  const x = pixel % width
  const [left, right] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0]
  return [
    pixel - width,
    pixel + width,
    pixel - left,
    pixel + right,
    pixel - width - left,
    pixel - width + right,
    pixel + width - left,
    pixel + width + right,
  ]
}

/**
 * The pixels of the art along the ground: two rings at least, more in large pictures, and inwards as long as the art
 * grows stronger, as it does in a blur or a glow. They are marked with the number of their ring.
 */
export function* edgesOf(raster: ArtworkRaster, { away, marks }: Marked): Generator<void, number[]> {
  const { width } = raster
  const edges: number[] = []
  yield* inStrides(marks.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++)
      if (marks[pixel] !== GROUND && besideGround(raster, marks, pixel)) edges.push(pixel)
  })
  for (const pixel of edges) marks[pixel] = 2
  const rings = Math.min(6, Math.max(2, Math.round(width / 700)))
  for (let index = 0; index < edges.length; index++) {
    if (index % 8192 === 0) yield
    const pixel = edges[index] ?? 0
    const ring = (marks[pixel] ?? 0) + 1
    if (ring > MOST_RINGS) break
    for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
      if (marks[next] !== 0) continue
      if (ring > rings + 1 && (away[next] ?? 0) <= (away[pixel] ?? 0) + RISE) continue
      marks[next] = ring
      edges.push(next)
    }
  }
  return edges
}

/** Uphill from a pixel, away from the ground's colour, to where the art has its full colour. */
function fullColor(width: number, { away, marks }: Marked, from: number): number {
  let best = from
  for (let step = 0; step < MOST_STEPS; step++) {
    let higher = best
    for (const next of around(width, best)) {
      if (marks[next] !== undefined && marks[next] !== GROUND && (away[next] ?? 0) > (away[higher] ?? 0)) higher = next
    }
    if ((away[higher] ?? 0) <= (away[best] ?? 0) + RISE) break
    best = higher
  }
  return best
}

/**
 * How much of an edge pixel is art becomes its opacity, and the ground is taken out of its colour. Nothing is given for
 * a pixel that is all art.
 */
export function soften(raster: ArtworkRaster, ground: Ground, marked: Marked, pixel: number): Edge | undefined {
  const { data, width } = raster
  const at = pixel * 4
  const full = fullColor(width, marked, pixel) * 4
  const behind = groundAt(raster, ground, at)
  let dot = 0
  let length = 0
  for (let channel = 0; channel < 3; channel++) {
    const way = (data[full + channel] ?? 0) - (behind[channel] ?? 0)
    dot += ((data[at + channel] ?? 0) - (behind[channel] ?? 0)) * way
    length += way * way
  }
  if (length === 0) return undefined
  const share = Math.min(1, Math.max(0, dot / length))
  // Where the ground is noisy the art is as well, and noise is no reason to let the garment shine through.
  if (share >= 1 - Math.max(0.01, (2 * ground.noise) / Math.sqrt(length))) return undefined
  let aside = 0
  for (let channel = 0; channel < 3; channel++) {
    const onWay = (behind[channel] ?? 0) + share * ((data[full + channel] ?? 0) - (behind[channel] ?? 0))
    aside += (onWay - (data[at + channel] ?? 0)) ** 2
  }
  if (Math.sqrt(aside) > MOST_ASIDE) return undefined
  const color = [0, 1, 2].map((channel) => {
    if (share < 0.5) return data[full + channel] ?? 0
    const unmixed = ((data[at + channel] ?? 0) - (1 - share) * (behind[channel] ?? 0)) / share
    return Math.min(255, Math.max(0, Math.round(unmixed)))
  })
  return { at, color, opacity: Math.round((data[at + 3] ?? 255) * share) }
}
