import { type Cents, formatCents } from '#platform/base/money.ts'
import { noCosts, type PricePart, priceOfPiece, type Reductions, type UnitPrice } from './piece-price.ts'
import { dropZeros, type Quantities } from './quantities.ts'

/** Pieces by size, and what a blank costs in each size that can be ordered. */
export interface SizedBlanks {
  readonly blanks: Readonly<Record<string, Cents>>
  readonly quantities: Quantities
}

export interface PricedSize {
  readonly size: string
  readonly pieces: number
  readonly unit: Cents
  readonly total: Cents
  readonly parts: readonly PricePart[]
}

/** The next quantity break worth having, and what it saves. */
export interface NextPriceBreak {
  readonly pieces: number
  readonly savingEach: Cents
  /** Whether every size saves the same; otherwise `savingEach` is the least. */
  readonly sameForAll: boolean
}

export interface SizedPrice {
  readonly pieces: number
  readonly sizes: readonly PricedSize[]
  /** The lowest unit price in the line; nothing in an empty line. */
  readonly lowestUnit: Cents | undefined
  readonly total: Cents
  /** Found when it is read: who only charges does not look for it. */
  readonly nextBreak: NextPriceBreak | undefined
}

type UnitPriceAt = (blank: Cents, pieces: number) => UnitPrice

function findNextBreak(
  { blanks }: SizedBlanks,
  priced: { sizes: readonly PricedSize[]; pieces: number },
  steps: readonly number[],
  unitPriceAt: UnitPriceAt,
): NextPriceBreak | undefined {
  const { sizes, pieces } = priced
  if (pieces === 0) return undefined
  for (const later of steps) {
    if (later <= pieces) continue
    const savings = sizes.map(({ size, unit }) => unit - unitPriceAt(blanks[size] ?? 0, later).amount)
    const savingEach = Math.min(...savings)
    const sameForAll = savings.every((saving) => saving === savingEach)
    if (savingEach > 0) return { pieces: later - pieces, savingEach, sameForAll }
  }
  return undefined
}

/** Prices every size by the pieces of all sizes together; `steps` names where a piece may become cheaper. */
export function priceSizes(input: SizedBlanks, steps: () => readonly number[], unitPriceAt: UnitPriceAt): SizedPrice {
  const ordered = Object.entries(dropZeros(input.quantities))
  const pieces = ordered.reduce((sum, [, count]) => sum + count, 0)
  const sizes = ordered.map(([size, count]): PricedSize => {
    const blank = input.blanks[size]
    if (blank === undefined) throw new RangeError(`Size ${size} has no price.`)
    const { amount, parts } = unitPriceAt(blank, pieces)
    return { size, pieces: count, unit: amount, total: amount * count, parts }
  })
  return {
    pieces,
    sizes,
    lowestUnit: sizes.length > 0 ? Math.min(...sizes.map((one) => one.unit)) : undefined,
    total: sizes.reduce((sum, one) => sum + one.total, 0),
    get nextBreak() {
      return findNextBreak(input, { sizes, pieces }, steps(), unitPriceAt)
    },
  }
}

export interface LineOfBlanks extends SizedBlanks {
  readonly wholesale: boolean
  /** Pieces of the same style in other colors, which count with it. */
  readonly otherPieces?: number
}

/** What all pieces of a line of blanks cost, as the product page sells them. */
export function priceOfBlanks(list: Reductions, line: LineOfBlanks): SizedPrice {
  const { wholesale, otherPieces = 0 } = line
  const steps = () => list.breaks.map(({ pieces }) => pieces - otherPieces)
  return priceSizes(line, steps, (blank, pieces) =>
    priceOfPiece(list, { blank, wholesale, costs: noCosts }, pieces + otherPieces),
  )
}

/** '6 more pieces: $1.20 less each' */
export function nextBreakText({ pieces, savingEach, sameForAll }: NextPriceBreak): string {
  const more = pieces === 1 ? '1 more piece' : `${pieces} more pieces`
  return `${more}: ${sameForAll ? '' : 'at least '}${formatCents(savingEach)} less each`
}
