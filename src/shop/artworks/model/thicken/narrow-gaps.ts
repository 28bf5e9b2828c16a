import { depthsOf } from '../reading/depths.ts'
import type { InkMap } from '../reading/ink-map.ts'
import { eachRow } from './each-row.ts'
import { linesIn } from './lines-in.ts'

/** What lies between ink, as a map of its own. */
const groundOf = (map: InkMap): InkMap => ({ ...map, cells: map.cells.map((ink) => (ink === 0 ? 1 : 0)) })

/**
 * 1 for each cell in the middle of a gap between ink that is narrower than so many pixels, and 0 for all others. What lies
 * between ink and the edge of the picture is no gap.
 */
export function* narrowGaps(map: InkMap, width: number): Generator<void, Uint8Array> {
  const ground = groundOf(map)
  yield
  const depth = depthsOf(ground)
  yield
  const gaps = yield* linesIn(ground, depth, width)
  const edge = Math.ceil(width)
  const last = map.height * map.stride
  yield* eachRow(map, 1, (first) => {
    const isOutside = first <= edge * map.stride || first > last - edge * map.stride
    const along = isOutside ? map.width : Math.min(edge, map.width)
    gaps.fill(0, first, first + along)
    gaps.fill(0, first + map.width - along, first + map.width)
  })
  return gaps
}
