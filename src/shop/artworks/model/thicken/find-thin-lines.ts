import type { Color } from '../contrast.ts'
import type { ArtworkRaster } from '../raster.ts'
import { countColors } from '../reading/color-bins.ts'
import { depthsOf } from '../reading/depths.ts'
import { type InkMap, mapInks } from '../reading/ink-map.ts'
import { dissolveSpecks, type Pieces, piecesOf } from '../reading/pieces.ts'
import { dropTips } from './drop-tips.ts'
import { followLines } from './follow-lines.ts'
import { linesIn } from './lines-in.ts'
import { narrowGaps } from './narrow-gaps.ts'
import { type NearestMiddles, nearestMiddles } from './nearest-middles.ts'

/** The lines of a flat picture that are too thin, by the cells of its map. */
export interface ThinLines {
  readonly inks: readonly Color[]
  readonly map: InkMap
  /** The ink of each line, in its middle. */
  readonly middles: Uint8Array
  readonly nearest: NearestMiddles
  /** What they will be given, in pixels. */
  readonly width: number
  /** As they were found. */
  readonly pieces: Pieces
  readonly gaps: Uint8Array
}

/** In pixels. */
interface Thin {
  /** What lines are to have at least. */
  readonly least: number
  /** What they will be given. */
  readonly width: number
  /** What is shorter, and part of something broader, is its tip. */
  readonly tip: number
}

/** Moves middles so far inwards that a line around them lies within the picture. */
function keepInside({ stride, width, height }: InkMap, middles: Uint8Array, lineWidth: number): void {
  const edge = Math.ceil((lineWidth - 1) / 2)
  const inside = (at: number, length: number) => {
    const margin = Math.min(edge, (length - 1) >> 1)
    return Math.min(Math.max(at, 1 + margin), length - margin)
  }
  for (let cell = 0; cell < middles.length; cell++) {
    const ink = middles[cell] ?? 0
    if (ink === 0) continue
    const moved = inside(Math.floor(cell / stride), height) * stride + inside(cell % stride, width)
    if (moved === cell) continue
    middles[cell] = 0
    middles[moved] = ink
  }
}

/** Finds what is too thin in a picture; nothing where it is all grain. Pauses now and then, so that whoever runs it can stop it. */
export function* findThinLines(
  raster: ArtworkRaster,
  inks: readonly Color[],
  { least, width, tip }: Thin,
): Generator<void, ThinLines | undefined> {
  const { flatAt } = countColors(raster)
  yield
  const map = mapInks(raster, flatAt, inks)
  yield
  const withSpecks = piecesOf(map)
  if (!withSpecks) return undefined
  dissolveSpecks(map, withSpecks)
  yield
  const pieces = piecesOf(map)
  if (!pieces) return undefined
  yield
  const gaps = yield* narrowGaps(map, width)
  const depth = depthsOf(map)
  yield
  const middles = yield* linesIn(map, depth, width)
  dropTips(map, middles, { depth, pieces, width: least, leastLength: tip })
  yield
  yield* followLines(map, depth, middles, least)
  keepInside(map, middles, width)
  yield
  return { inks, map, middles, pieces, gaps, width, nearest: yield* nearestMiddles(map, middles, width / 2 + 1) }
}
