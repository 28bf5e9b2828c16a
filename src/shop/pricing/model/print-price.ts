import type { Cents } from '#platform/base/money.ts'

/** What one printed view costs, per piece, up to a printed area. */
export interface PrintPrice {
  readonly name: string
  /** Printed area in square inches up to and including which this price holds. */
  readonly upTo: number
  readonly price: Cents
}

/** Something of a price list that cannot stay as it is, and where it stands. */
export interface PriceListProblem {
  readonly path: readonly (string | number)[]
  readonly problem: string
}

export const isAmount = (n: number) => Number.isInteger(n) && n >= 0
export const CENTS = 'Every price is a whole number of cents, zero or more.'

/** What is wrong with prices by area. */
export function faultsOfPrints(prints: readonly PrintPrice[], place: readonly string[]): PriceListProblem[] {
  if (prints.length === 0) return [{ path: place, problem: 'There is no print price.' }]
  return prints.flatMap(({ name, upTo, price }, at): PriceListProblem[] => {
    const before = prints[at - 1]
    const faults: PriceListProblem[] = []
    if (prints.slice(0, at).some((other) => other.name.toLowerCase() === name.toLowerCase()))
      faults.push({ path: [...place, at, 'name'], problem: 'Another print size has this name.' })
    if (!isAmount(price)) faults.push({ path: [...place, at, 'price'], problem: CENTS })
    if (before && upTo <= before.upTo)
      faults.push({ path: [...place, at, 'upTo'], problem: 'Print prices do not ascend by area.' })
    if (before && price < before.price)
      faults.push({ path: [...place, at, 'price'], problem: 'A larger print costs less than a smaller one.' })
    return faults
  })
}
