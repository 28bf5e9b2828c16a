import { judgeDesigner } from './designer-note.ts'
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
  /** Each of its pieces says another name or number. */
  readonly hasFields?: boolean
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

interface LineInPool {
  readonly line: LineTogether
  readonly own: PoolLine
}

/** What is said of each line, and which of them can be ordered, with the pieces of those that can counting together. */
function judgeTogether(list: PriceList, lines: readonly LineInPool[]) {
  let counted = new Set(lines.filter(({ line, own }) => line.isAvailable && own.pieces > 0))
  for (;;) {
    const pool = poolOf([...counted].map(({ own }) => own))
    const judged = lines.map((one) => {
      const isOrderable = counted.has(one)
      const pooled = pooledWith(pool, one.own, isOrderable)
      const printed = judgeLine(list, one.own.printMethod, { ...one.line, pooled, pieces: one.own.pieces })
      const judgments = [...printed, ...judgeDesigner(list, one.line)]
      return { one, isOrderable, pooled, judgments }
    })
    const left = judged.filter(({ isOrderable, judgments }) => isOrderable && isPrintable(judgments))
    if (left.length === counted.size) return judged
    counted = new Set(left.map(({ one }) => one))
  }
}

const isPrintable = (judgments: readonly Judgment[]) => judgments.every(({ level }) => level !== 'refused')

/**
 * Prices all lines of a cart, oldest first. Pieces of one style count together for the break on the garment, pieces with one
 * print for the break on the print; what is paid once is paid by the first line that needs it and can be ordered. Whether a
 * line can be printed may hang on the pieces of others: those that cannot are taken out until all that are left can be.
 */
export function priceLines(list: PriceList, lines: readonly LineTogether[]): LinePricedTogether[] {
  const inPool = lines.map((line) => ({ line, own: poolLineOf(line) }))
  const paid = new Set<string>()
  return judgeTogether(list, inPool).map(({ one: { line }, isOrderable, pooled, judgments }) => {
    const paidSetUps = new Set([...paid, ...(line.paidSetUps ?? [])])
    const price = linePrice(list, { ...line, pooled, paidSetUps })
    if (isOrderable) for (const { key } of price.setUps) paid.add(key)
    return { price, pooled, judgments, isOrderable }
  })
}
