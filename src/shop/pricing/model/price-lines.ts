import { type LinePrice, type LinePriceInput, linePrice } from './line-price.ts'
import { judgeLine } from './methods/judge-line.ts'
import type { Judgment } from './methods/print-method.ts'
import { type PooledPieces, type PoolLine, pooledWith, poolOf } from './pooled-pieces.ts'
import type { PriceList } from './price-list.ts'
import { piecesIn } from './quantities.ts'

/** A line of a cart, to be priced together with the others. */
export interface LineTogether extends LinePriceInput {
  readonly styleId: number
  /** Whether its garment can be ordered in this color and these sizes. */
  readonly isAvailable: boolean
}

export interface LinePricedTogether {
  readonly price: LinePrice
  /** Pieces of other lines that count with it. */
  readonly pooled: PooledPieces
  readonly judgments: readonly Judgment[]
  /** Whether it can be ordered: of those that cannot neither pieces nor set-ups count for others. */
  readonly isOrderable: boolean
}

const poolLineOf = ({ styleId, options, prints, quantities }: LineTogether): PoolLine => ({
  ...{ styleId, prints, printMethod: options.printMethod },
  pieces: piecesIn(quantities),
})

/**
 * Prices all lines of a cart, oldest first. Pieces of one style count together for the break on the garment, pieces with one
 * print for the break on the print; what is paid once is paid by the first line that needs it and can be ordered. Whether a
 * line can be printed may hang on the pieces of others: those that cannot are taken out until all that are left can be.
 */
export function priceLines(list: PriceList, lines: readonly LineTogether[]): LinePricedTogether[] {
  const all = lines.map((line) => ({ line, own: poolLineOf(line) }))
  const judged = ({ line, own }: (typeof all)[number], pooled: PooledPieces) =>
    judgeLine(list, own.printMethod, { ...line, pooled, pieces: own.pieces })
  let counted = new Set(all.filter(({ line, own }) => line.isAvailable && own.pieces > 0))
  let pool = poolOf([...counted].map(({ own }) => own))
  for (let isSettled = false; !isSettled; ) {
    const left = [...counted].filter((one) =>
      judged(one, pooledWith(pool, one.own, true)).every(({ level }) => level !== 'refused'),
    )
    isSettled = left.length === counted.size
    counted = new Set(left)
    if (!isSettled) pool = poolOf(left.map(({ own }) => own))
  }
  const paid = new Set<string>()
  return all.map((one) => {
    const isOrderable = counted.has(one)
    const pooled = pooledWith(pool, one.own, isOrderable)
    const paidSetUps = new Set([...paid, ...(one.line.paidSetUps ?? [])])
    const price = linePrice(list, { ...one.line, pooled, paidSetUps })
    if (isOrderable) for (const { key } of price.setUps) paid.add(key)
    return { price, pooled, judgments: judged(one, pooled), isOrderable }
  })
}
