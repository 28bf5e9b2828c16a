import type { Cents } from '#platform/base/money.ts'
import type { QuantityTable } from './method-prices.ts'

/** What a piece costs in a line of so many. */
export function priceIn(table: QuantityTable, amount: number, pieces: number): Cents {
  const row = table.rows.find(({ upTo }) => amount <= upTo) ?? table.rows.at(-1)
  const column = Math.max(
    0,
    table.pieces.findLastIndex((from) => from <= pieces),
  )
  const price = row?.prices[column]
  if (price === undefined) throw new RangeError('The price table has no price.')
  return price
}
