import type { Cents } from '#platform/base/money.ts'
import { faultsOfMethods } from './methods/method-faults.ts'
import type { MethodPrices } from './methods/method-prices.ts'
import { PRICED_OPTIONS, type PricedOptionName } from './priced-options.ts'
import { CENTS, faultsOfPrints, isAmount, type PriceListProblem, type PrintPrice } from './print-price.ts'

/** From so many pieces in a line on, percent off. */
export interface QuantityBreak {
  readonly pieces: number
  readonly percentOffBlank: number
  readonly percentOffPrint: number
}

/** What a priced option costs a piece stands under its own name. */
export interface PriceList extends Readonly<Record<PricedOptionName, Cents>> {
  /** Ascending by area; the last holds for everything larger, too. */
  readonly prints: readonly PrintPrice[]
  /** Ascending by pieces, the first from one piece on. */
  readonly breaks: readonly QuantityBreak[]
  readonly wholesalePercentOffBlank: number
  /** What our designer costs, once for a line; 0: not offered. */
  readonly designerNote: Cents
  /** What the print methods beside direct to film cost. */
  readonly methods: MethodPrices
}

const isPercent = (n: number) => Number.isInteger(n) && n >= 0 && n <= 100

const PERCENT = 'Every discount is 0 to 100 percent.'
// A price per piece that rises with the quantity would punish the larger order.
const LESS = 'A later quantity break gives less than an earlier one.'

function faultsOfBreaks(breaks: PriceList['breaks']): PriceListProblem[] {
  const first: PriceListProblem[] =
    breaks[0]?.pieces === 1
      ? []
      : [{ path: ['breaks', 0, 'pieces'], problem: 'The first quantity break is not one piece.' }]
  const rest = breaks.flatMap((one, at): PriceListProblem[] => {
    const before = breaks[at - 1]
    const faults: PriceListProblem[] = []
    if (before && one.pieces <= before.pieces)
      faults.push({ path: ['breaks', at, 'pieces'], problem: 'Quantity breaks do not ascend by pieces.' })
    for (const field of ['percentOffBlank', 'percentOffPrint'] as const) {
      if (!isPercent(one[field])) faults.push({ path: ['breaks', at, field], problem: PERCENT })
      else if (before && one[field] < before[field]) faults.push({ path: ['breaks', at, field], problem: LESS })
    }
    return faults
  })
  return [...first, ...rest]
}

/** What is wrong with a price list, field by field; nothing when it can be sold from. */
export function faultsOf(list: PriceList): PriceListProblem[] {
  const faults: PriceListProblem[] = [...faultsOfPrints(list.prints, ['prints']), ...faultsOfBreaks(list.breaks)]
  for (const name of PRICED_OPTIONS) if (!isAmount(list[name])) faults.push({ path: [name], problem: CENTS })
  if (!isAmount(list.designerNote)) faults.push({ path: ['designerNote'], problem: CENTS })
  if (!isPercent(list.wholesalePercentOffBlank)) faults.push({ path: ['wholesalePercentOffBlank'], problem: PERCENT })
  return [...faults, ...faultsOfMethods(list.methods)]
}
