import { type Cents, split } from '#platform/base/money.ts'

/** What one piece costs, as it was promised when the group order was opened. */
export interface PiecePrice {
  readonly goods: Cents
  /** Its share of the delivery of the minimum. */
  readonly delivery: Cents
  readonly tax: Cents
}

export const sumOfPrice = ({ goods, delivery, tax }: PiecePrice): Cents => goods + delivery + tax

export const timesPieces = ({ goods, delivery, tax }: PiecePrice, pieces: number): PiecePrice => ({
  goods: goods * pieces,
  delivery: delivery * pieces,
  tax: tax * pieces,
})

/** An equal share for each piece, rounded up, so that the shares of all never come to less than the whole. */
export const shareOfPiece = (total: Cents, pieces: number): Cents => Math.ceil(total / pieces)

export interface PaidPieces {
  readonly pieces: number
  /** What each of them costs in the whole quantity, before what is paid once. */
  readonly unit: Cents
  /** What was paid for them at the promised price, tax and delivery included. */
  readonly paid: Cents
}

export interface WholeOrder {
  /** What is paid once, such as screens. */
  readonly setUps: Cents
  readonly shipping: Cents
  readonly tax: Cents
}

export interface OwnShare {
  /** What the pieces cost in the whole quantity, or what was paid where that is less. */
  readonly cost: Cents
  /** What goes back. */
  readonly gain: Cents
}

export interface GroupShares {
  readonly own: readonly OwnShare[]
  /** What the whole costs above what was promised: the shop bears it. */
  readonly borne: Cents
}

/**
 * What each payer's pieces cost once the whole quantity is known, to the cent: what is paid once and delivery go by pieces,
 * tax by what it is charged on. Nobody pays more than was promised; costs and what the shop bears add up to the whole order.
 */
export function groupShares(entries: readonly PaidPieces[], { setUps, shipping, tax }: WholeOrder): GroupShares {
  const pieces = entries.map((one) => one.pieces)
  const setUpsOf = split(setUps, pieces)
  const shippingOf = split(shipping, pieces)
  const taxed = entries.map((one, at) => one.pieces * one.unit + (setUpsOf[at] ?? 0) + (shippingOf[at] ?? 0))
  const taxOf = split(tax, taxed)
  const full = taxed.map((cost, at) => cost + (taxOf[at] ?? 0))
  const own = entries.map(({ paid }, at) => {
    const cost = Math.min(paid, full[at] ?? 0)
    return { cost, gain: paid - cost }
  })
  const sum = (all: readonly Cents[]) => all.reduce((total, one) => total + one, 0)
  return { own, borne: sum(full) - sum(own.map(({ cost }) => cost)) }
}
