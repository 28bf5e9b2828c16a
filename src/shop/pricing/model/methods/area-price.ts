import type { PrintPrice } from '../print-price.ts'

/** The price of a printed area; the last holds for everything larger. */
export function printPriceOf(prints: readonly PrintPrice[], squareInches: number): PrintPrice {
  const found = prints.find(({ upTo }) => squareInches <= upTo) ?? prints.at(-1)
  if (!found) throw new RangeError('The price list has no print price.')
  return found
}
