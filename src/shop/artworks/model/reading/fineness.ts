import { depthsOf } from './depths.ts'
import type { InkMap } from './ink-map.ts'
import type { ArtworkReading } from './reading.ts'
import { strokesOf } from './strokes.ts'
import { thinnestLine } from './thinnest-line.ts'

/** Six figures: a reading is stored and compared as text. */
export const sixFigures = (amount: number): number => Number(amount.toPrecision(6))

/** How fine is what is printed, in widths of the picture. */
export function finenessOf(map: InkMap): Pick<ArtworkReading, 'thinnestLine' | 'strokes'> {
  const depth = depthsOf(map)
  const line = thinnestLine(map, depth)
  return {
    thinnestLine: line === undefined ? null : sixFigures(line / map.width),
    strokes: strokesOf(depth).map(({ width, length }) => ({
      width: sixFigures(width / map.width),
      length: sixFigures(length / map.width),
    })),
  }
}
