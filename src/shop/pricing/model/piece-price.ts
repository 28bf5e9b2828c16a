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

/** A print, and how many pieces have it; nothing where quantity breaks do not reduce it. */
export interface PrintCosts {
  readonly part: PricePart
  readonly breakPieces: number | undefined
}

/** What comes onto the blank garment. */
export interface Costs {
  readonly prints: readonly PrintCosts[]
  readonly options: readonly PricePart[]
}

/** A blank garment as it is. */
export const noCosts: Costs = { prints: [], options: [] }

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

/** Where reductions begin that a piece has reached, in words. */
function breakLabel(reached: readonly number[]): string {
  const starts = [...new Set(reached)].sort((a, b) => a - b)
  return `Quantity break from ${starts.join(' and ')} pieces`
}

/** The price of one piece where `pieces` count for its garment, rounded once, with the reasons. */
export function priceOfPiece(list: Reductions, { blank, wholesale, costs }: Piece, pieces: number): UnitPrice {
  const parts: PricePart[] = [{ kind: 'blank', label: 'Blank garment', amount: blank }]
  const wholesaleOff = wholesale ? list.wholesalePercentOffBlank : 0
  const blankExact = blank * (100 - wholesaleOff) * 100
  const less = roundExact(blankExact) - blank
  if (less !== 0) parts.push({ kind: 'wholesale', label: `Wholesale, ${wholesaleOff}% off`, amount: less })
  parts.push(...costs.prints.map(({ part }) => part), ...costs.options)

  const garment = breakAt(list, pieces)
  const prints = costs.prints.map(({ part, breakPieces }) => {
    const reached = breakPieces === undefined ? undefined : breakAt(list, breakPieces)
    return { price: part.amount, percentOff: reached?.percentOffPrint ?? 0, from: reached?.pieces }
  })
  const exact =
    (blankExact * (100 - garment.percentOffBlank)) / 100 +
    prints.reduce((all, { price, percentOff }) => all + price * (100 - percentOff) * 100, 0) +
    sum(costs.options) * EXACT
  const amount = roundExact(exact)
  const reduced = amount - sum(parts)
  if (reduced !== 0) {
    const reached = prints.flatMap(({ percentOff, from }) => (percentOff > 0 && from !== undefined ? [from] : []))
    if (garment.percentOffBlank > 0 || reached.length === 0) reached.push(garment.pieces)
    parts.push({ kind: 'break', label: breakLabel(reached), amount: reduced })
  }
  return { amount, parts }
}
