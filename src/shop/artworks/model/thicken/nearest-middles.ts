import type { InkMap } from '../reading/ink-map.ts'
import { eachRow } from './each-row.ts'

/** How far to the right and down of each cell the nearest middle of a line lies; `NONE` where none is in reach. */
export interface NearestMiddles {
  readonly right: Int16Array
  readonly down: Int16Array
}

export const NONE = 0x7fff

/**
 * Finds the nearest middle of a line for each cell, as far as so many cells (P.-E. Danielsson's sequential distance
 * mapping, 1980, with eight neighbors).
 */
export function* nearestMiddles(map: InkMap, middles: Uint8Array, reach: number): Generator<void, NearestMiddles> {
  const { stride, width } = map
  const right = new Int16Array(middles.length).fill(NONE)
  const down = new Int16Array(middles.length).fill(NONE)
  for (let cell = 0; cell < middles.length; cell++) if (middles[cell] !== 0) right[cell] = down[cell] = 0
  const most = reach * reach

  function take(cell: number, toX: number, toY: number): void {
    const from = cell + toY * stride + toX
    const its = right[from] ?? NONE
    if (its === NONE) return
    const [x, y] = [its + toX, (down[from] ?? 0) + toY]
    const far = x * x + y * y
    const mine = right[cell] ?? NONE
    if (far > most || (mine !== NONE && far >= mine * mine + (down[cell] ?? 0) ** 2)) return
    right[cell] = x
    down[cell] = y
  }

  for (const step of [1, -1] as const) {
    yield* eachRow(map, step, (first) => {
      const last = first + width - 1
      for (let cell = first; cell <= last; cell++) {
        take(cell, 0, -step)
        take(cell, -1, -step)
        take(cell, 1, -step)
        take(cell, -1, 0)
      }
      for (let cell = last; cell >= first; cell--) take(cell, 1, 0)
    })
  }
  return { right, down }
}
