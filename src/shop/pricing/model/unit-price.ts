import type { Cents } from '#platform/base/money.ts'
import { type LineOptions, printMethodOf } from './line-options.ts'
import type { PricedView } from './methods/print-method.ts'
import type { PrintedGarment } from './methods/printed-garment.ts'
import { type Costs, type PricePart, priceOfPiece, type UnitPrice } from './piece-price.ts'
import type { PriceList } from './price-list.ts'
import { PRICED_OPTIONS, pricedOptions } from './priced-options.ts'

/** What a piece is made of, whatever its size. */
export interface Making {
  readonly prints: readonly PricedView[]
  readonly garment: PrintedGarment
  readonly options: LineOptions
  readonly wholesale: boolean
}

const viewName = (view: string) => view.charAt(0).toUpperCase() + view.slice(1)

function costsOf(list: PriceList, { prints, garment, options }: Making, pieces: number): Costs {
  const method = printMethodOf(options)
  const printed = prints.flatMap((view): PricePart[] => {
    const print = view.squareInches > 0 ? method.price(list, { view, garment, pieces }) : undefined
    if (!print) return []
    return [{ kind: 'print', label: `${viewName(view.view)} print, ${print.name}`, amount: print.price }]
  })
  const chosen = PRICED_OPTIONS.filter((name) => options[name] && list[name] !== 0)
  return {
    prints: printed,
    options: chosen.map((name) => ({ kind: 'option', label: pricedOptions[name].label, amount: list[name] })),
    // A method with prices by quantity of its own gives nothing more.
    hasBreaks: method.steps === undefined,
  }
}

/** From so many pieces on the line may have another price. */
export function priceSteps(list: PriceList, options: LineOptions): number[] {
  const own = printMethodOf(options).steps?.(list) ?? []
  return [...new Set([...list.breaks.map(({ pieces }) => pieces), ...own])].sort((a, b) => a - b)
}

/** The price of one piece of a line of `pieces`, rounded once, with the reasons. */
export const unitPrice = (list: PriceList, blank: Cents, making: Making, pieces: number): UnitPrice =>
  priceOfPiece(list, { blank, wholesale: making.wholesale, costs: costsOf(list, making, pieces) }, pieces)
