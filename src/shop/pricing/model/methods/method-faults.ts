import { CENTS, faultsOfPrints, isAmount, type PriceListProblem } from '../print-price.ts'
import type { MethodPrices, QuantityTable } from './method-prices.ts'

function faultsOfRow(table: QuantityTable, at: number): PriceListProblem[] {
  const faults: PriceListProblem[] = []
  const [row, before] = [table.rows[at], table.rows[at - 1]]
  if (!row) return faults
  if (before && row.upTo <= before.upTo)
    faults.push({ path: ['rows', at, 'upTo'], problem: 'The rows of a price table do not ascend.' })
  for (const place of table.pieces.keys()) {
    const path = ['rows', at, 'prices', place]
    const price = row.prices[place]
    if (price === undefined || !isAmount(price)) {
      faults.push({ path, problem: CENTS })
      continue
    }
    if (price > (row.prices[place - 1] ?? price)) faults.push({ path, problem: 'A piece of more costs more.' })
    if (price < (before?.prices[place] ?? price))
      faults.push({ path, problem: 'More ink or stitches cost less than fewer.' })
  }
  return faults
}

function faultsOfTable(table: QuantityTable): PriceListProblem[] {
  if (table.pieces.length === 0 || table.rows.length === 0)
    return [{ path: ['rows'], problem: 'A price table needs at least one row and one column.' }]
  const columns = table.pieces.flatMap((pieces, at): PriceListProblem[] =>
    pieces > (table.pieces[at - 1] ?? 0)
      ? []
      : [{ path: ['pieces', at], problem: 'The columns of a price table do not ascend by pieces.' }],
  )
  return [...columns, ...table.rows.flatMap((_row, at) => faultsOfRow(table, at))]
}

const within = (place: readonly string[], faults: readonly PriceListProblem[]) =>
  faults.map(({ path, problem }) => ({ path: [...place, ...path], problem }))

/** What keeps the prices of methods from being sold from, field by field. */
export const faultsOfMethods = ({ dtg, screen, embroidery }: MethodPrices): PriceListProblem[] => [
  ...faultsOfPrints(dtg.prints, ['methods', 'dtg', 'prints']),
  ...within(['methods', 'screen', 'prints'], faultsOfTable(screen.prints)),
  ...within(['methods', 'embroidery', 'prints'], faultsOfTable(embroidery.prints)),
]
