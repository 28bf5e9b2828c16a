import type { InkMap } from '../reading/ink-map.ts'
import { isRidge, stepsAround, widthAt } from '../reading/thinnest-line.ts'
import { eachRow } from './each-row.ts'

/** Follows lines that widen to where they are as wide as this, in place, so that no notch is left between the two. */
export function* followLines(map: InkMap, depth: Uint16Array, lines: Uint8Array, width: number): Generator<void> {
  const { cells } = map
  const around = stepsAround(map)
  const found: number[] = []
  function add(cell: number): void {
    if (lines[cell] !== 0) return
    lines[cell] = cells[cell] ?? 0
    found.push(cell)
  }
  function follow(cell: number): void {
    const deep = depth[cell] ?? 0
    const isTop = isRidge(map, depth, cell, around)
    let deepest = cell
    for (const step of around) {
      const next = cell + step
      if (cells[next] !== cells[cell]) continue
      const there = depth[next] ?? 0
      if (isTop && there === deep) add(next)
      if (there > (depth[deepest] ?? 0)) deepest = next
    }
    if (widthAt(depth[deepest] ?? 0) < width) add(deepest)
  }
  yield* eachRow(map, 1, (first) => {
    for (let cell = first; cell < first + map.width; cell++) {
      if (lines[cell] === 0) continue
      follow(cell)
      for (let next = found.pop(); next !== undefined; next = found.pop()) follow(next)
    }
  })
}
