import type { Piece, Pieces } from './pieces.ts'

/** Lower letters cannot be told from dots, in pixels. */
const LEAST_HEIGHT = 6
const LEAST_LETTERS = 3
/** More pieces than this in one place are a texture. */
const MOST_PIECES = 4000
/** Measures of letters in their heights: the widest and thinnest, and the widest gap between words. */
const WIDEST = 1.7
const THINNEST = 0.08
const WIDEST_GAP = 1.2
/** So much of its box a letter fills at least. */
const LEAST_FILLED = 0.1
/** Letters of a row are at most so much higher than each other, and stand beside each other by so much. */
const TALLEST = 1.9
const BESIDE = 0.6
/** Where all are of one form, they are a pattern and not a word. */
const ALIKE = 1.12

const heightOf = ({ top, bottom }: Piece) => bottom - top
const widthOf = ({ left, right }: Piece) => right - left

function mayBeLetter(piece: Piece): boolean {
  const [width, height] = [widthOf(piece), heightOf(piece)]
  return (
    piece.ink !== 0 &&
    height >= LEAST_HEIGHT &&
    width <= WIDEST * height &&
    width >= THINNEST * height &&
    piece.cells >= LEAST_FILLED * width * height
  )
}

function follows(one: Piece, next: Piece): boolean {
  const [low, high] = [Math.min(heightOf(one), heightOf(next)), Math.max(heightOf(one), heightOf(next))]
  const beside = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top)
  const gap = next.left - one.right
  return high <= TALLEST * low && beside >= BESIDE * low && gap <= WIDEST_GAP * high && gap >= -0.5 * low
}

function isPattern(row: readonly Piece[]): boolean {
  const widths = row.map(widthOf)
  const filled = row.map(({ cells }) => cells)
  const spread = (all: readonly number[]) => Math.max(...all) / Math.max(1, Math.min(...all))
  return spread(widths) < ALIKE && spread(filled) < ALIKE
}

/** Rows of pieces that follow each other from left to right. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const sorted = pieces.toSorted((one, other) => one.left - other.left || one.top - other.top)
  const taken = new Set<Piece>()
  return sorted.flatMap((first, index) => {
    if (taken.has(first)) return []
    const row = [first]
    let last = first
    for (let at = index + 1; at < sorted.length; at++) {
      const next = sorted[at]
      if (!next || next.left > last.right + WIDEST_GAP * TALLEST * heightOf(last)) break
      if (taken.has(next) || !follows(last, next)) continue
      taken.add(next)
      row.push(next)
      last = next
    }
    return [row]
  })
}

/** Of a word with capitals, the height of its small letters: the one below which a quarter stays. */
function letterHeight(row: readonly Piece[]): number {
  const heights = row.map(heightOf).sort((one, other) => one - other)
  return heights[Math.floor((heights.length - 1) / 4)] ?? 0
}

/**
 * The height of the smallest letters, in pixels, or nothing where there are none: rows of pieces of one ink and of like
 * height, on one ground, that differ in form. Letters that touch, or stand on a steep line, are not seen.
 */
export function smallestLetter({ pieces }: Pieces): number | undefined {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    if (!mayBeLetter(piece)) continue
    const key = `${piece.ink} ${piece.around}`
    const group = groups.get(key) ?? []
    group.push(piece)
    groups.set(key, group)
  }
  const heights = [...groups.values()]
    .filter((group) => group.length >= LEAST_LETTERS && group.length <= MOST_PIECES)
    .flatMap(rowsOf)
    .filter((row) => row.length >= LEAST_LETTERS && !isPattern(row))
    .map(letterHeight)
  return heights.length > 0 ? heights.reduce((one, other) => Math.min(one, other)) : undefined
}
