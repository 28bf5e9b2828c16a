import type { Cents } from '#platform/base/money.ts'
import type { LineOptions } from './line-options.ts'
import type { PricedView } from './methods/print-method.ts'
import { printMethodOf } from './methods/print-methods.ts'
import type { PrintedGarment } from './methods/printed-garment.ts'
import { type Costs, type PrintCosts, priceOfPiece, type UnitPrice } from './piece-price.ts'
import { noPooledPieces, type PooledPieces, piecesWithPrint } from './pooled-pieces.ts'
import type { PriceList } from './price-list.ts'
import { PRICED_OPTIONS, pricedOptions } from './priced-options.ts'

/** What a piece is made of, whatever its size. */
export interface Making {
  readonly prints: readonly PricedView[]
  readonly garment: PrintedGarment
  readonly options: LineOptions
  readonly wholesale: boolean
  /** Of the other lines of its cart. */
  readonly pooled?: PooledPieces | undefined
}

const viewName = (view: string) => view.charAt(0).toUpperCase() + view.slice(1)

function costsOf(list: PriceList, making: Making, pieces: number): Costs {
  const { prints, garment, options, pooled } = making
  const method = printMethodOf(options)
  const printed = prints.flatMap((view): PrintCosts[] => {
    const printedPieces = piecesWithPrint(pooled, view, pieces)
    const print = view.squareInches > 0 ? method.price(list, { view, garment, pieces: printedPieces }) : undefined
    if (!print) return []
    return [
      {
        part: { kind: 'print', label: `${viewName(view.view)} print, ${print.name}`, amount: print.price },
        // A method with prices by quantity of its own gives nothing more.
        breakPieces: method.steps === undefined ? printedPieces : undefined,
      },
    ]
  })
  const chosen = PRICED_OPTIONS.filter((name) => options[name] && list[name] !== 0)
  return {
    prints: printed,
    options: chosen.map((name) => ({ kind: 'option', label: pricedOptions[name].label, amount: list[name] })),
  }
}

/** From so many pieces of its own on a line may have another price. */
export function priceSteps(list: PriceList, { options, prints, pooled = noPooledPieces }: Making): number[] {
  const breaks = list.breaks.map(({ pieces }) => pieces)
  const own = printMethodOf(options).steps?.(list) ?? breaks
  const ofPrints = prints.flatMap((view) => own.map((step) => step - piecesWithPrint(pooled, view, 0)))
  const all = [1, ...breaks.map((step) => step - pooled.garment), ...ofPrints]
  return [...new Set(all)].filter((step) => step >= 1).sort((a, b) => a - b)
}

/** The price of one piece of a line of `pieces`, rounded once, with the reasons. */
export const unitPrice = (list: PriceList, blank: Cents, making: Making, pieces: number): UnitPrice =>
  priceOfPiece(
    list,
    { blank, wholesale: making.wholesale, costs: costsOf(list, making, pieces) },
    pieces + (making.pooled?.garment ?? 0),
  )
