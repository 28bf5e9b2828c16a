import type { Cents } from '#platform/base/money.ts'
import { type LineOptions, printMethodOf } from './line-options.ts'
import type { PriceKind } from './price-kinds.ts'
import type { PriceList, QuantityBreak } from './price-list.ts'
import { PRICED_OPTIONS, pricedOptions } from './priced-options.ts'

/** What is printed on one view of the garment, all its artwork together. */
export interface PricedView {
  readonly view: string
  readonly squareInches: number
}

/** What a piece is made of, whatever its size. */
export interface Making {
  readonly prints: readonly PricedView[]
  readonly options: LineOptions
  readonly wholesale: boolean
}

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

/** Exact prices are kept in ten-thousandths of a cent, so that two percentages apply without loss. */
const EXACT = 10_000
const roundExact = (exact: number): Cents => Math.round(exact / EXACT)

export function breakAt(list: PriceList, pieces: number): QuantityBreak {
  const reached = list.breaks.findLast((one) => one.pieces <= Math.max(1, pieces))
  if (!reached) throw new RangeError('The price list has no quantity break for one piece.')
  return reached
}

const viewName = (view: string) => view.charAt(0).toUpperCase() + view.slice(1)

/** The price of one piece of a line of `pieces`, rounded once, with the reasons. */
export function unitPrice(list: PriceList, blank: Cents, making: Making, pieces: number): UnitPrice {
  const parts: PricePart[] = [{ kind: 'blank', label: 'Blank garment', amount: blank }]
  const wholesaleOff = making.wholesale ? list.wholesalePercentOffBlank : 0
  const blankExact = blank * (100 - wholesaleOff) * 100
  const wholesale = roundExact(blankExact) - blank
  if (wholesale !== 0) parts.push({ kind: 'wholesale', label: `Wholesale, ${wholesaleOff}% off`, amount: wholesale })

  const method = printMethodOf(making.options)
  let printed = 0
  for (const { view, squareInches } of making.prints) {
    if (squareInches <= 0) continue
    const print = method.price(list, squareInches)
    printed += print.price
    parts.push({ kind: 'print', label: `${viewName(view)} print, ${print.name}`, amount: print.price })
  }
  let options = 0
  for (const name of PRICED_OPTIONS) {
    if (!making.options[name] || list[name] === 0) continue
    options += list[name]
    parts.push({ kind: 'option', label: pricedOptions[name].label, amount: list[name] })
  }

  const reached = breakAt(list, pieces)
  const exact =
    (blankExact * (100 - reached.percentOffBlank)) / 100 +
    printed * (100 - reached.percentOffPrint) * 100 +
    options * EXACT
  const amount = roundExact(exact)
  const less = amount - (blank + wholesale + printed + options)
  if (less !== 0) parts.push({ kind: 'break', label: `Quantity break from ${reached.pieces} pieces`, amount: less })
  return { amount, parts }
}
