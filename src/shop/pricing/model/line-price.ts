import { type Cents, formatCents } from '#platform/base/money.ts'
import { standardOptions } from './line-options.ts'
import { PRICE_KINDS, type PriceKind } from './price-kinds.ts'
import type { PriceList } from './price-list.ts'
import { dropZeros, type Quantities } from './quantities.ts'
import { breakAt, type Making, type PricePart, unitPrice } from './unit-price.ts'

export interface LinePriceInput extends Making {
  /** Blank price of every size that can be ordered. */
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

export interface LinePrice {
  readonly pieces: number
  readonly sizes: readonly PricedSize[]
  /** The lowest unit price in the line; nothing in an empty line. */
  readonly lowestUnit: Cents | undefined
  readonly total: Cents
  readonly nextBreak: NextPriceBreak | undefined
}

function blankOf(input: LinePriceInput, size: string): Cents {
  const blank = input.blanks[size]
  if (blank === undefined) throw new RangeError(`Size ${size} has no price.`)
  return blank
}

function findNextBreak(list: PriceList, input: LinePriceInput, sizes: readonly PricedSize[], pieces: number) {
  if (pieces === 0) return undefined
  const reached = breakAt(list, pieces)
  for (const later of list.breaks) {
    if (later.pieces <= reached.pieces) continue
    const savings = sizes.map(
      ({ size, unit }) => unit - unitPrice(list, blankOf(input, size), input, later.pieces).amount,
    )
    const savingEach = Math.min(...savings)
    const sameForAll = savings.every((saving) => saving === savingEach)
    if (savingEach > 0) return { pieces: later.pieces - pieces, savingEach, sameForAll }
  }
  return undefined
}

/** Prices a whole line: every size by the pieces of all sizes together. */
export function linePrice(list: PriceList, input: LinePriceInput): LinePrice {
  const ordered = Object.entries(dropZeros(input.quantities))
  const pieces = ordered.reduce((sum, [, count]) => sum + count, 0)
  const sizes = ordered.map(([size, count]): PricedSize => {
    const { amount, parts } = unitPrice(list, blankOf(input, size), input, pieces)
    return { size, pieces: count, unit: amount, total: amount * count, parts }
  })
  return {
    pieces,
    sizes,
    lowestUnit: sizes.length > 0 ? Math.min(...sizes.map((one) => one.unit)) : undefined,
    total: sizes.reduce((sum, one) => sum + one.total, 0),
    nextBreak: findNextBreak(list, input, sizes, pieces),
  }
}

/** What all pieces of a line of blanks cost, as the product page sells them. */
export const priceOfBlanks = (list: PriceList, line: Omit<LinePriceInput, 'prints' | 'options'>): LinePrice =>
  linePrice(list, { ...line, prints: [], options: standardOptions })

/** What all of a kind costs together. */
export interface PriceOfKind {
  readonly kind: PriceKind
  /** Which of the priced options it is: of them each stands for itself. */
  readonly label?: string | undefined
  readonly amount: Cents
}

/** One amount for each kind that is there, in the order in which prices are explained. */
export function sumByKind(parts: readonly PriceOfKind[]): PriceOfKind[] {
  const sums = new Map<string, PriceOfKind>()
  for (const part of parts) {
    const name = part.label ?? part.kind
    sums.set(name, { ...part, amount: part.amount + (sums.get(name)?.amount ?? 0) })
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => PRICE_KINDS.indexOf(a.kind) - PRICE_KINDS.indexOf(b.kind))
}

const ofPieces = ({ kind, label, amount }: PricePart, pieces: number): PriceOfKind => ({
  ...{ kind, amount: amount * pieces },
  ...(kind === 'option' && { label }),
})

/** What all pieces of a line together cost of each kind; the parts add up to its total. */
export const partsOfLine = ({ sizes }: Pick<LinePrice, 'sizes'>): PriceOfKind[] =>
  sumByKind(sizes.flatMap(({ pieces, parts }) => parts.map((part) => ofPieces(part, pieces))))

/** '6 more pieces: $1.20 less each' */
export function nextBreakText({ pieces, savingEach, sameForAll }: NextPriceBreak): string {
  const more = pieces === 1 ? '1 more piece' : `${pieces} more pieces`
  return `${more}: ${sameForAll ? '' : 'at least '}${formatCents(savingEach)} less each`
}
