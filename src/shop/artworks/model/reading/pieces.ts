import type { InkMap } from './ink-map.ts'

/** Cells of one ink that hang together, or a part of the ground without ink. */
export interface Piece {
  readonly ink: number
  /** The piece that lies around this one: a number in the list; the ground outside has none. */
  readonly around: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly cells: number
}

export interface Pieces {
  readonly pieces: readonly Piece[]
  /** Each run of cells in a row: its first cell, how many, and the piece that it belongs to. */
  readonly runs: { readonly from: Int32Array; readonly length: Int32Array; readonly piece: Int32Array }
}

/** More runs than this are grain and dust, of which nobody asks for letters. */
const MOST_RUNS = 1_500_000

interface Runs {
  readonly from: Int32Array
  readonly length: Int32Array
  /** The first run of each row, and the end of the last. */
  readonly rows: Int32Array
}

function runsOf({ cells, stride, height }: InkMap): Runs | undefined {
  const rows = new Int32Array(height + 3)
  const from: number[] = []
  const length: number[] = []
  for (let y = 0; y < height + 2; y++) {
    rows[y] = from.length
    let begin = y * stride
    for (let cell = begin + 1; cell <= (y + 1) * stride; cell++) {
      if (cell < (y + 1) * stride && cells[cell] === cells[begin]) continue
      from.push(begin)
      length.push(cell - begin)
      begin = cell
    }
    if (from.length > MOST_RUNS) return undefined
  }
  rows[height + 2] = from.length
  return { from: Int32Array.from(from), length: Int32Array.from(length), rows }
}

function rootOf(parents: Int32Array, run: number): number {
  let root = run
  while (parents[root] !== root) root = parents[root] ?? 0
  for (let at = run; at !== root; ) {
    const next = parents[at] ?? 0
    parents[at] = root
    at = next
  }
  return root
}

/** Joins runs of one ink in rows above each other; ink hangs together across corners, ground does not. */
function join({ cells, stride, height }: InkMap, { from, length, rows }: Runs): Int32Array {
  const parents = Int32Array.from(from, (_, index) => index)
  for (let y = 1; y < height + 2; y++) {
    let above = rows[y - 1] ?? 0
    for (let run = rows[y] ?? 0; run < (rows[y + 1] ?? 0); run++) {
      const start = (from[run] ?? 0) - stride
      const end = start + (length[run] ?? 0)
      const ink = cells[from[run] ?? 0]
      const reach = ink === 0 ? 0 : 1
      while (above > (rows[y - 1] ?? 0) && (from[above] ?? 0) + reach > start) above--
      for (; above < (rows[y] ?? 0) && (from[above] ?? 0) < end + reach; above++) {
        if ((from[above] ?? 0) + (length[above] ?? 0) + reach <= start || cells[from[above] ?? 0] !== ink) continue
        const [one, other] = [rootOf(parents, above), rootOf(parents, run)]
        // The topmost run leads, so that it tells what lies around.
        if (one !== other) parents[Math.max(one, other)] = Math.min(one, other)
      }
    }
  }
  return parents
}

/** The pieces of a map with the ground outside as the first; nothing where they are too many to be anything. */
export function piecesOf(map: InkMap): Pieces | undefined {
  const { cells, stride } = map
  const runs = runsOf(map)
  if (!runs) return undefined
  const { from, length } = runs
  const parents = join(map, runs)
  const piece = new Int32Array(from.length)
  const pieces: { -readonly [Key in keyof Piece]: Piece[Key] }[] = []
  const pieceAt = pieceFinder(runs, piece, stride)
  for (let run = 0; run < from.length; run++) {
    const start = from[run] ?? 0
    const long = length[run] ?? 0
    const [left, y] = [start % stride, Math.floor(start / stride)]
    const root = rootOf(parents, run)
    if (root === run) {
      piece[run] = pieces.length
      const around = run === 0 ? -1 : pieceAt(start - stride)
      pieces.push({ ink: cells[start] ?? 0, around, left, right: left, top: y, bottom: y, cells: 0 })
    }
    const mine = piece[root] ?? 0
    piece[run] = mine
    const one = pieces[mine]
    if (!one) continue
    one.left = Math.min(one.left, left)
    one.right = Math.max(one.right, left + long)
    one.bottom = y + 1
    one.cells += long
  }
  return { pieces, runs: { from, length, piece } }
}

/** Finds the piece of a cell in a row that has been gone through. */
function pieceFinder({ from, rows }: Runs, piece: Int32Array, stride: number): (cell: number) => number {
  return (cell) => {
    const y = Math.floor(cell / stride)
    let [low, high] = [rows[y] ?? 0, (rows[y + 1] ?? 0) - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((from[middle] ?? 0) <= cell) low = middle
      else high = middle - 1
    }
    return piece[low] ?? 0
  }
}

/** So few pixels are no part of a drawing. */
const SPECK = 8

/** Gives specks of ink on another ink the ink around them: compression leaves such along edges. */
export function dissolveSpecks({ cells, width, height }: InkMap, { pieces, runs }: Pieces): void {
  const speck = Math.min(SPECK, (width * height) / 1000)
  for (let run = 0; run < runs.from.length; run++) {
    const piece = pieces[runs.piece[run] ?? 0]
    if (!piece || piece.ink === 0 || piece.cells > speck) continue
    const start = runs.from[run] ?? 0
    cells.fill(pieces[piece.around]?.ink ?? 0, start, start + (runs.length[run] ?? 0))
  }
}
