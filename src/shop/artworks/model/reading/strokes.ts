import { SIDE } from './depths.ts'

/** Strokes of one width: how long they are together. */
export interface Strokes {
  readonly width: number
  readonly length: number
}

/** Each width is so much more than the one before. */
const GROWTH = 1.25

/**
 * Of what widths the ink is made. A stroke has two cells of each depth down to its middle along all its length: where
 * there are fewer of a depth than of the one above it, strokes of that width have ended. Widths times lengths give the
 * area of the ink.
 */
export function strokesOf(depth: Uint16Array): Strokes[] {
  const cells = falling(histogramOf(depth))
  const groups = new Map<number, { area: number; length: number }>()
  for (const [index, count] of cells.entries()) {
    const length = (count - (cells[index + 1] ?? 0)) / 2
    if (length <= 0) continue
    const width = 2 * (index + 1)
    const key = Math.round(Math.log(width) / Math.log(GROWTH))
    const group = groups.get(key) ?? { area: 0, length: 0 }
    groups.set(key, { area: group.area + width * length, length: group.length + length })
  }
  return [...groups.values()].map(({ area, length }) => ({ width: area / length, length }))
}

/** How many cells lie how deep, the border first. */
function histogramOf(depth: Uint16Array): number[] {
  const ofDepth = new Uint32Array(1 << 16)
  for (let cell = 0; cell < depth.length; cell++) {
    const deep = depth[cell] ?? 0
    ofDepth[deep] = (ofDepth[deep] ?? 0) + 1
  }
  const counts: number[] = []
  for (let deep = ofDepth.length - 1; deep >= SIDE; deep--) {
    const count = ofDepth[deep] ?? 0
    if (count === 0) continue
    const index = Math.floor(deep / SIDE) - 1
    if (counts.length === 0) counts.push(...new Array<number>(index + 1).fill(0))
    counts[index] = (counts[index] ?? 0) + count
  }
  return counts
}

/** The falling numbers that are nearest, with the same sum: where inner borders grow, neighbours share what they have. */
function falling(counts: readonly number[]): number[] {
  const blocks: { sum: number; long: number }[] = []
  for (const count of counts) {
    let block = { sum: count, long: 1 }
    for (let last = blocks.at(-1); last && last.sum / last.long < block.sum / block.long; last = blocks.at(-1)) {
      block = { sum: block.sum + last.sum, long: block.long + last.long }
      blocks.pop()
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ sum, long }) => new Array<number>(long).fill(sum / long))
}
