import type { InkMap } from '../reading/ink-map.ts'
import { isOnLine, isRidge, stepsAround, widthAt } from '../reading/thinnest-line.ts'
import { eachRow } from './each-row.ts'

/** The ink of each cell in the middle of what looks like a line thinner than so many pixels, and 0 for all others. */
export function* linesIn(map: InkMap, depth: Uint16Array, width: number): Generator<void, Uint8Array> {
  const lines = new Uint8Array(map.cells.length)
  const around = stepsAround(map)
  yield* eachRow(map, 1, (first) => {
    for (let cell = first; cell < first + map.width; cell++) {
      const deep = depth[cell] ?? 0
      if (deep === 0 || widthAt(deep) >= width) continue
      if (isRidge(map, depth, cell, around) && isOnLine(map, depth, cell)) lines[cell] = map.cells[cell] ?? 0
    }
  })
  return lines
}
