import type { Cents } from '#platform/base/money.ts'

/** What one printed view costs, per piece, up to a printed area. */
export interface PrintPrice {
  readonly name: string
  /** Printed area in square inches up to and including which this price holds. */
  readonly upTo: number
  readonly price: Cents
}

/** From so many pieces in a line on, percent off. */
export interface QuantityBreak {
  readonly pieces: number
  readonly percentOffBlank: number
  readonly percentOffPrint: number
}

export interface PriceList {
  /** Ascending by area; the last holds for everything larger, too. */
  readonly prints: readonly PrintPrice[]
  readonly premiumFabric: Cents
  /** Ascending by pieces, the first from one piece on. */
  readonly breaks: readonly QuantityBreak[]
  readonly wholesalePercentOffBlank: number
}

const isAscending = (numbers: readonly number[]) => numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? n))
const isRising = (numbers: readonly number[]) => numbers.every((n, i) => i === 0 || n >= (numbers[i - 1] ?? n))
const isPercent = (n: number) => Number.isInteger(n) && n >= 0 && n <= 100
const isAmount = (n: number) => Number.isInteger(n) && n >= 0

/** What is wrong with a price list, in sentences; nothing when it can be sold from. */
export function problemsOf(list: PriceList): string[] {
  const { breaks, prints } = list
  const problems: string[] = []
  const amounts = [...prints.map((one) => one.price), list.premiumFabric]
  const percents = breaks.flatMap((one) => [one.percentOffBlank, one.percentOffPrint])
  if (!amounts.every(isAmount)) problems.push('Every price is a whole number of cents, zero or more.')
  if (![...percents, list.wholesalePercentOffBlank].every(isPercent))
    problems.push('Every discount is 0 to 100 percent.')
  if (prints.length === 0) problems.push('There is no print price.')
  if (!isAscending(prints.map((one) => one.upTo))) problems.push('Print prices do not ascend by area.')
  if (!isRising(prints.map((one) => one.price))) problems.push('A larger print costs less than a smaller one.')
  if (breaks[0]?.pieces !== 1) problems.push('The first quantity break is not one piece.')
  if (!isAscending(breaks.map((one) => one.pieces))) problems.push('Quantity breaks do not ascend by pieces.')
  // A price per piece that rises with the quantity would punish the larger order.
  if (!isRising(breaks.map((one) => one.percentOffBlank)) || !isRising(breaks.map((one) => one.percentOffPrint)))
    problems.push('A later quantity break gives less than an earlier one.')
  return problems
}
