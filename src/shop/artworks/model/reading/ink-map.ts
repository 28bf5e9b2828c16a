import type { Color } from '../contrast.ts'
import { type ArtworkRaster, pixelsOf } from '../raster.ts'
import { PRINTED } from './color-bins.ts'
import { labDistance, labOf, SAME_INK } from './same-ink.ts'

/**
 * Which ink each pixel prints: 0 for none, else the number of the ink, from 1 on. There is a frame of one empty cell
 * around the picture, so that nobody has to ask whether a neighbour exists.
 */
export interface InkMap {
  readonly width: number
  readonly height: number
  /** Cells of a row, frame included. */
  readonly stride: number
  readonly cells: Uint8Array
}

/** What the finder answers for a colour that is no ink. */
export const UNKNOWN_INK = 255
/** Bits of a channel that are too fine to find an ink by. */
const SHIFT = 3
const LEVELS = 256 >> SHIFT
/** A colour so far from each ink takes that of its neighbours. */
const FAR = 1.6 * SAME_INK
/** So far inwards smoothing is followed, in pixels. */
export const MOST_SMOOTHED = 6

/** Finds the ink of a pixel, from 1 on. */
export function inkFinder(inks: readonly Color[]): (pixel: number) => number {
  const labs = inks.map(labOf)
  const known = new Uint8Array(LEVELS ** 3)
  function nearest(color: Color): number {
    const lab = labOf(color)
    let [found, away] = [UNKNOWN_INK, FAR]
    for (const [index, ink] of labs.entries()) {
      const far = labDistance(lab, ink)
      if (far < away) [found, away] = [index + 1, far]
    }
    return found
  }
  return (pixel) => {
    const red = pixel & 255
    const green = (pixel >>> 8) & 255
    const blue = (pixel >>> 16) & 255
    const key = ((red >> SHIFT) * LEVELS + (green >> SHIFT)) * LEVELS + (blue >> SHIFT)
    const had = known[key] ?? 0
    if (had !== 0) return had
    const found = nearest([red, green, blue])
    known[key] = found
    return found
  }
}

const differs = (pixel: number, [red, green, blue]: Color): number =>
  Math.abs((pixel & 255) - red) + Math.abs(((pixel >>> 8) & 255) - green) + Math.abs(((pixel >>> 16) & 255) - blue)

/** Gives pixels of smoothed edges the ink beside them that they are most like, from the outside inwards. */
function fillEdges({ cells, stride, width }: InkMap, pixels: Uint32Array, inks: readonly Color[]): void {
  let left: number[] = []
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === UNKNOWN_INK) left.push(cell)
  for (let round = 0; round < MOST_SMOOTHED && left.length > 0; round++) {
    const found: number[] = []
    const still: number[] = []
    for (const cell of left) {
      const pixel = pixels[(Math.floor(cell / stride) - 1) * width + (cell % stride) - 1] ?? 0
      let best = 0
      let least = Number.POSITIVE_INFINITY
      for (const beside of [cell - 1, cell + 1, cell - stride, cell + stride]) {
        const ink = cells[beside] ?? 0
        const color = ink === UNKNOWN_INK ? undefined : inks[ink - 1]
        const off = color ? differs(pixel, color) : Number.POSITIVE_INFINITY
        if (off >= least) continue
        best = ink
        least = off
      }
      if (best === 0) still.push(cell)
      else found.push(cell, best)
    }
    // Neighbours are asked before any of them is written, so that the order says nothing.
    for (let at = 0; at < found.length; at += 2) cells[found[at] ?? 0] = found[at + 1] ?? 0
    if (found.length === 0) break
    left = still
  }
  for (const cell of left) cells[cell] = 1
}

/** Without inks, all that is printed is one. */
export function mapInks(raster: ArtworkRaster, flatAt: Uint8Array, inks: readonly Color[]): InkMap {
  const { width, height } = raster
  const pixels = pixelsOf(raster)
  const stride = width + 2
  const cells = new Uint8Array(stride * (height + 2))
  const inkOf = inkFinder(inks)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const pixel = pixels[at] ?? 0
      if (pixel >>> 24 < PRINTED) continue
      cells[(y + 1) * stride + x + 1] = inks.length === 0 ? 1 : flatAt[at] === 1 ? inkOf(pixel) : UNKNOWN_INK
    }
  }
  const map = { width, height, stride, cells }
  if (inks.length > 0) fillEdges(map, pixels, inks)
  return map
}
