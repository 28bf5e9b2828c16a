import { toCents } from '#platform/base/money.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { type LinePrice, linePrice } from '#shop/pricing/model/line-price.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { Design } from '../../model/document/design.ts'
import { printedViews } from '../../model/printing/printing.ts'

/** What the price of a design depends on beside the design. */
export interface Prices {
  readonly list: PriceList
  readonly wholesale: boolean
}

/** The whole line in this design, with its reasons. */
export function priceDesign(
  { list, wholesale }: Prices,
  style: StyleFacts,
  design: Design,
  quantities: Quantities,
): LinePrice {
  const blanks = Object.fromEntries(style.prices.map(({ size, price }) => [size, toCents(price)]))
  const { options } = design
  return linePrice(list, { blanks, quantities, prints: printedViews(design), options, wholesale })
}
