import { toCents } from '#platform/base/money.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { type LinePrice, linePrice } from '#shop/pricing/model/line-price.ts'
import type { PrintedGarment } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { Design } from '../../model/document/design.ts'
import { printedViews } from '../../model/printing/printing.ts'

/** What the price of a design depends on beside the design. */
export interface Prices {
  readonly list: PriceList
  readonly wholesale: boolean
}

/** What of the garment in this color decides how it can be printed. */
const garmentOf = ({ category, fabric, colorName, colorSwatchList }: StyleFacts, color: string): PrintedGarment => ({
  ...{ category, fabric },
  color: colorSwatchList[colorName.indexOf(color)] ?? '',
})

/** The whole line in this design, with its reasons. */
export function priceDesign(
  { list, wholesale }: Prices,
  style: StyleFacts,
  design: Design,
  quantities: Quantities,
): LinePrice {
  const blanks = Object.fromEntries(style.prices.map(({ size, price }) => [size, toCents(price)]))
  const { options } = design
  const garment = garmentOf(style, design.color)
  return linePrice(list, { blanks, quantities, prints: printedViews(design), garment, options, wholesale })
}
