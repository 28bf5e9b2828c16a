import type { Cents } from '#platform/base/money.ts'
import type { PriceKind } from './price-kinds.ts'
import type { PriceList, QuantityBreak } from './price-list.ts'

/** One row of the explanation; reductions are negative, and the rows add up to the unit price. */
export interface PricePart {
  readonly kind: PriceKind
  readonly label: string
  readonly amount: Cents
}

export interface UnitPrice {
  readonly amount: Cents
  readonly parts: readonly PricePart[]
}

/** What a list takes off. */
export type Reductions = Pick<PriceList, 'breaks' | 'wholesalePercentOffBlank'>

/** What comes onto the blank garment. */
export interface Costs {
  readonly prints: readonly PricePart[]
  readonly options: readonly PricePart[]
  /** Whether quantity breaks reduce its prints. */
  readonly hasBreaks: boolean
}

/** A blank garment as it is. */
export const noCosts: Costs = { prints: [], options: [], hasBreaks: true }

interface Piece {
  readonly blank: Cents
  readonly wholesale: boolean
  readonly costs: Costs
}

/** Exact prices are kept in ten-thousandths of a cent, so that two percentages apply without loss. */
const EXACT = 10_000
const roundExact = (exact: number): Cents => Math.round(exact / EXACT)

export function breakAt(list: Reductions, pieces: number): QuantityBreak {
  const reached = list.breaks.findLast((one) => one.pieces <= Math.max(1, pieces))
  if (!reached) throw new RangeError('The price list has no quantity break for one piece.')
  return reached
}

const sum = (parts: readonly PricePart[]): Cents => parts.reduce((all, { amount }) => all + amount, 0)

/** The price of one piece of a line of `pieces`, rounded once, with the reasons. */
export function priceOfPiece(list: Reductions, { blank, wholesale, costs }: Piece, pieces: number): UnitPrice {
  const parts: PricePart[] = [{ kind: 'blank', label: 'Blank garment', amount: blank }]
  const wholesaleOff = wholesale ? list.wholesalePercentOffBlank : 0
  const blankExact = blank * (100 - wholesaleOff) * 100
  const less = roundExact(blankExact) - blank
  if (less !== 0) parts.push({ kind: 'wholesale', label: `Wholesale, ${wholesaleOff}% off`, amount: less })
  parts.push(...costs.prints, ...costs.options)

  const reached = breakAt(list, pieces)
  const exact =
    (blankExact * (100 - reached.percentOffBlank)) / 100 +
    sum(costs.prints) * (100 - (costs.hasBreaks ? reached.percentOffPrint : 0)) * 100 +
    sum(costs.options) * EXACT
  const amount = roundExact(exact)
  const reduced = amount - sum(parts)
  if (reduced !== 0)
    parts.push({ kind: 'break', label: `Quantity break from ${reached.pieces} pieces`, amount: reduced })
  return { amount, parts }
}
