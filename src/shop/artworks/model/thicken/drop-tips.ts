import type { InkMap } from '../reading/ink-map.ts'
import type { Pieces } from '../reading/pieces.ts'
import { widthAt } from '../reading/thinnest-line.ts'

/** The side of a square of cells: the middle of a line has gaps where it is a little thinner, but none as long as two squares. */
const SQUARE = 4

interface LineMeasures {
  readonly depth: Uint16Array
  readonly pieces: Pieces
  /** Of thin lines, in pixels. */
  readonly width: number
  /** So many cells of line are one; fewer are a tip. */
  readonly leastLength: number
}

/** For each square of the map whether it lies on a line that is long enough. */
function longEnough({ stride, height }: InkMap, lines: Uint8Array, leastLength: number): (cell: number) => boolean {
  const across = Math.ceil(stride / SQUARE) + 2
  const squareOf = (cell: number) =>
    (Math.floor(Math.floor(cell / stride) / SQUARE) + 1) * across + Math.floor((cell % stride) / SQUARE) + 1
  const counts = new Uint8Array(across * (Math.ceil((height + 2) / SQUARE) + 2))
  for (let cell = 0; cell < lines.length; cell++) {
    if (lines[cell] === 0) continue
    const square = squareOf(cell)
    counts[square] = (counts[square] ?? 0) + 1
  }
  const isLong = new Uint8Array(counts.length)
  const isSeen = new Uint8Array(counts.length)
  const around = [-across - 1, -across, -across + 1, -1, 1, across - 1, across, across + 1]
  for (let first = 0; first < counts.length; first++) {
    if (counts[first] === 0 || isSeen[first] === 1) continue
    const line = [first]
    isSeen[first] = 1
    let length = 0
    for (let at = 0; at < line.length; at++) {
      const square = line[at] ?? 0
      length += counts[square] ?? 0
      for (const step of around) {
        const next = square + step
        if (counts[next] === 0 || isSeen[next] === 1) continue
        isSeen[next] = 1
        line.push(next)
      }
    }
    if (length >= leastLength) for (const square of line) isLong[square] = 1
  }
  return (cell) => isLong[squareOf(cell)] === 1
}

/** How deep each piece is where it is broadest. */
function depthsOfPieces(depth: Uint16Array, { pieces, runs }: Pieces): Uint16Array {
  const deepest = new Uint16Array(pieces.length)
  for (let run = 0; run < runs.from.length; run++) {
    const piece = runs.piece[run] ?? 0
    const start = runs.from[run] ?? 0
    for (let cell = start; cell < start + (runs.length[run] ?? 0); cell++)
      deepest[piece] = Math.max(deepest[piece] ?? 0, depth[cell] ?? 0)
  }
  return deepest
}

/** Takes out what is no line but the tip of something broader. What is thin all over stays, the dot of a letter as well. */
export function dropTips(map: InkMap, lines: Uint8Array, measures: LineMeasures): void {
  const { depth, pieces, width, leastLength } = measures
  const isLong = longEnough(map, lines, leastLength)
  const deepest = depthsOfPieces(depth, pieces)
  const { from, length, piece } = pieces.runs
  for (let run = 0; run < from.length; run++) {
    if (widthAt(deepest[piece[run] ?? 0] ?? 0) < width) continue
    const start = from[run] ?? 0
    for (let cell = start; cell < start + (length[run] ?? 0); cell++)
      if (lines[cell] !== 0 && !isLong(cell)) lines[cell] = 0
  }
}
