import type { Color } from '../contrast.ts'
import type { ArtworkRaster } from '../raster.ts'
import { eachRow } from './each-row.ts'
import type { ThinLines } from './find-thin-lines.ts'
import { NONE } from './nearest-middles.ts'

/** Of the pieces that are seen, and of the length of lines in gaps between them, so much may go. */
const MOST_LOST = 1 / 20

/** Lays ink over a dot, as far as it covers it. */
function lay({ data }: ArtworkRaster, byte: number, ink: Color, part: number): void {
  const below = ((data[byte + 3] ?? 0) / 255) * (1 - part)
  const opacity = part + below
  for (const channel of [0, 1, 2] as const)
    data[byte + channel] = Math.round((ink[channel] * part + (data[byte + channel] ?? 0) * below) / opacity)
  data[byte + 3] = Math.round(255 * opacity)
}

/** Whether pieces that are seen beside lines of this width are gone: letters whose inside has closed, dots under a line. */
function losesPieces({ map, width, pieces: { pieces, runs } }: ThinLines): boolean {
  const least = (width / 2) ** 2
  const left = new Set<number>()
  for (let run = 0; run < runs.from.length; run++) {
    const piece = runs.piece[run] ?? 0
    const ink = pieces[piece]?.ink
    const start = runs.from[run] ?? 0
    const end = start + (runs.length[run] ?? 0)
    for (let cell = start; cell < end && !left.has(piece); cell++) if (map.cells[cell] === ink) left.add(piece)
  }
  const seen = pieces.flatMap(({ cells }, piece) => (cells >= least ? [piece] : []))
  return seen.filter((piece) => !left.has(piece)).length > MOST_LOST * seen.length
}

/** Whether lines run together: gaps that are gone, beside the lines that there are. */
function closesGaps({ map, middles, gaps }: ThinLines): boolean {
  let [lines, closed] = [0, 0]
  for (let cell = 0; cell < middles.length; cell++) {
    if (middles[cell] !== 0) lines++
    if (gaps[cell] !== 0 && map.cells[cell] !== 0) closed++
  }
  return closed > MOST_LOST * lines
}

/**
 * Gives thin lines their new width, in place, with smooth edges; nothing else is touched. Returns whether the picture still shows
 * what it did.
 */
export function* widenLines(raster: ArtworkRaster, lines: ThinLines): Generator<void, boolean> {
  const { inks, map, middles, nearest, width } = lines
  yield* eachRow(map, 1, (first) => {
    const start = (Math.floor(first / map.stride) - 1) * map.width
    for (let x = 0; x < map.width; x++) {
      const cell = first + x
      const right = nearest.right[cell] ?? NONE
      if (right === NONE) continue
      const down = nearest.down[cell] ?? 0
      const part = Math.min(1, (width + 1) / 2 - Math.hypot(right, down))
      const label = middles[cell + down * map.stride + right] ?? 0
      const ink = inks[label - 1]
      if (part <= 0 || !ink) continue
      lay(raster, 4 * (start + x), ink, part)
      if (part >= 0.5) map.cells[cell] = label
    }
  })
  return !closesGaps(lines) && !losesPieces(lines)
}
