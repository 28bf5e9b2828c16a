import { MaxRectsBin, PACKING_LOGIC, Rectangle } from 'maxrects-packer'
import type { GangCell } from '../../model/gang-sheets/cell.ts'

/** Where a cell lies, in thousandths of an inch. */
export interface Nested {
  /** Of the cell in what was nested. */
  readonly index: number
  readonly x: number
  readonly y: number
  readonly turned: boolean
}

export interface NestedSheet {
  /** As far down as its cells reach. */
  readonly length: number
  readonly places: readonly Nested[]
}

interface Room {
  readonly width: number
  readonly length: number
}

interface Indexed extends GangCell {
  readonly index: number
}

interface Filled extends NestedSheet {
  readonly rest: readonly Indexed[]
}

interface Attempt {
  readonly logic: PACKING_LOGIC
  readonly arranged: readonly Indexed[]
}

// The packing takes one cell after the other, so how good it is depends on which comes first.
const SIZES: readonly ((cell: GangCell) => readonly [number, number])[] = [
  ({ width, height }) => [Math.min(width, height), Math.max(width, height)],
  ({ width, height }) => [width * height, 0],
  ({ width, height }) => [width, height],
  ({ width, height }) => [width + height, 0],
  ({ width, height }) => [Math.max(width, height), Math.min(width, height)],
  ({ width, height }) => [height, width],
]

const turnedOver = (cell: Indexed): Indexed => ({
  ...cell,
  width: cell.height,
  height: cell.width,
  turned: !cell.turned,
})

// How cells that may be turned lie: as the packing likes, as they came, all lying or all standing.
const WAYS: readonly ((cell: Indexed) => Indexed)[] = [
  (cell) => cell,
  (cell) => ({ ...cell, canTurn: false }),
  (cell) => ({ ...(cell.height > cell.width ? turnedOver(cell) : cell), canTurn: false }),
  (cell) => ({ ...(cell.height < cell.width ? turnedOver(cell) : cell), canTurn: false }),
]

function* attemptsOf(cells: readonly Indexed[], room: Room): Generator<Attempt> {
  for (const way of WAYS) {
    const lying = cells.map((cell) => {
      const one = cell.canTurn ? way(cell) : cell
      return one.width <= room.width && one.height <= room.length ? one : cell
    })
    for (const size of SIZES) {
      const arranged = lying.toSorted((a, b) => {
        const [[a1, a2], [b1, b2]] = [size(a), size(b)]
        return b1 - a1 || b2 - a2 || a.index - b.index
      })
      for (const logic of [PACKING_LOGIC.MAX_AREA, PACKING_LOGIC.MAX_EDGE]) yield { logic, arranged }
    }
  }
}

/** Lays as many cells as fit on one sheet. */
function fillSheet(cells: readonly Indexed[], { width, length }: Room, logic: PACKING_LOGIC): Filled {
  const options = { smart: false, pot: false, square: false, allowRotation: true, logic }
  const bin = new MaxRectsBin(width, length, 0, options)
  const [places, rest]: [Nested[], Indexed[]] = [[], []]
  // Where one of a size found no room, no other of that size does.
  const full = new Set<string>()
  let used = 0
  for (const cell of cells) {
    const key = `${cell.width} ${cell.height} ${cell.canTurn}`
    const laid = full.has(key) ? undefined : bin.add(new Rectangle(cell.width, cell.height, 0, 0, false, cell.canTurn))
    if (laid) {
      places.push({ index: cell.index, x: laid.x, y: laid.y, turned: laid.rot ? !cell.turned : cell.turned })
      used = Math.max(used, laid.y + (laid.rot ? cell.width : cell.height))
    } else {
      full.add(key)
      rest.push(cell)
    }
  }
  return { length: used, places, rest }
}

function fillSheets({ arranged, logic }: Attempt, room: Room): NestedSheet[] {
  const sheets: NestedSheet[] = []
  for (let rest = arranged; rest.length > 0; ) {
    const { rest: left, ...sheet } = fillSheet(rest, room, logic)
    if (sheet.places.length === 0) throw new Error('a cell is larger than the room that it is to lie in')
    sheets.push(sheet)
    rest = left
  }
  return sheets
}

const lengthOf = (sheets: readonly NestedSheet[]): number => sheets.reduce((sum, { length }) => sum + length, 0)

/** The last sheet is not full, so it is tried on ever shorter ones. */
function shortened(last: NestedSheet, cells: readonly Indexed[], room: Room, isLate: () => boolean): NestedSheet {
  const own = last.places.flatMap(({ index }) => cells[index] ?? [])
  let best = last
  let shortest = Math.ceil(own.reduce((sum, { width, height }) => sum + width * height, 0) / room.width)
  while (best.length - shortest > best.length / 100) {
    const length = Math.floor((best.length + shortest) / 2)
    const found = [...attemptsOf(own, { ...room, length })].find(({ arranged, logic }) => {
      if (isLate()) return false
      const { rest, ...sheet } = fillSheet(arranged, { ...room, length }, logic)
      if (rest.length === 0) best = sheet
      return rest.length === 0
    })
    if (isLate()) break
    if (!found) shortest = length
  }
  return best
}

/**
 * Lays every cell once, on as little of the roll as one of several ways comes to. Ways are tried until the time is up; one is
 * always tried to its end.
 */
export function nest(cells: readonly GangCell[], room: Room, seconds: number): NestedSheet[] {
  const until = performance.now() + seconds * 1000
  const isLate = () => performance.now() > until
  const indexed = cells.map((cell, index) => ({ ...cell, index }))
  let best: NestedSheet[] | undefined
  for (const attempt of attemptsOf(indexed, room)) {
    if (best && isLate()) break
    const sheets = fillSheets(attempt, room)
    if (!best || lengthOf(sheets) < lengthOf(best)) best = sheets
  }
  const last = best?.at(-1)
  return best && last ? [...best.slice(0, -1), shortened(last, indexed, room, isLate)] : []
}
