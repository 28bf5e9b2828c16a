import type { Cents } from '#platform/base/money.ts'
import type { PriceList } from './price-list.ts'

/** Blank price of each size: the style's own, and a surcharge where the list names the size. */
export function blankPrices(
  list: Pick<PriceList, 'sizeSurcharges'>,
  styleBlankPrice: Cents,
  sizes: readonly string[],
): Record<string, Cents> {
  return Object.fromEntries(sizes.map((size) => [size, styleBlankPrice + (list.sizeSurcharges[size] ?? 0)]))
}
