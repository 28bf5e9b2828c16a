import type { InkMap } from './ink-map.ts'

/** Steps of depth to the side and across corners: their ratio is near the true one, in whole numbers. */
export const SIDE = 5
const ACROSS = 7

/** How deep each cell lies in its own ink: `SIDE` at its border, so much more for each cell inwards. */
export function depthsOf({ cells, stride, width, height }: InkMap): Uint16Array {
  const depth = new Uint16Array(cells.length)
  pass(1, height + 1, 1)
  pass(height, 0, -1)
  return depth

  function pass(first: number, end: number, step: number): void {
    const over = step * stride
    for (let y = first; y !== end; y += step) {
      const start = y * stride + (step > 0 ? 1 : width)
      for (let moved = 0, cell = start; moved < width; moved++, cell += step) {
        const ink = cells[cell] ?? 0
        if (ink === 0) continue
        const beside = (cells[cell - step] === ink ? (depth[cell - step] ?? 0) : 0) + SIDE
        const above = (cells[cell - over] === ink ? (depth[cell - over] ?? 0) : 0) + SIDE
        const left = (cells[cell - over - 1] === ink ? (depth[cell - over - 1] ?? 0) : 0) + ACROSS
        const right = (cells[cell - over + 1] === ink ? (depth[cell - over + 1] ?? 0) : 0) + ACROSS
        let least = beside < above ? beside : above
        if (left < least) least = left
        if (right < least) least = right
        if (step < 0 && (depth[cell] ?? 0) < least) continue
        depth[cell] = least
      }
    }
  }
}
