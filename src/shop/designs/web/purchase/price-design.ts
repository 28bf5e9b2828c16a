import { toCents } from '#platform/base/money.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { type LinePrice, type LinePriceInput, linePrice } from '#shop/pricing/model/line-price.ts'
import type { PrintedGarment } from '#shop/pricing/model/methods/printed-garment.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { Design } from '../../model/document/design.ts'
import { type FactSources, printedViewsWithFacts } from '../../model/printing/artwork-facts.ts'
import { printedViews } from '../../model/printing/printing.ts'

/** What the price of a design depends on beside the design. */
export interface Prices {
  readonly list: PriceList
  readonly wholesale: boolean
}

/** What of the garment in this color decides how it can be printed. */
export const garmentInColor = (
  { category, fabric, colorName, colorSwatchList }: StyleFacts,
  color: string,
): PrintedGarment => ({
  ...{ category, fabric },
  color: colorSwatchList[colorName.indexOf(color)] ?? '',
})

export interface PricedDesign {
  readonly style: StyleFacts
  readonly design: Design
  readonly quantities: Quantities
  /** Where the print method asks for facts of the artwork. */
  readonly sources: FactSources | undefined
}

/** The design as a line, with the facts of its artwork as far as they are known. */
export function lineOfDesign(
  { wholesale }: Prices,
  { style, design, quantities, sources }: PricedDesign,
): LinePriceInput {
  const blanks = Object.fromEntries(style.prices.map(({ size, price }) => [size, toCents(price)]))
  const { options } = design
  const prints = sources ? printedViewsWithFacts(design, sources) : printedViews(design)
  return { blanks, quantities, prints, garment: garmentInColor(style, design.color), options, wholesale }
}

/** The whole line in this design, with its reasons. */
export const priceDesign = (prices: Prices, priced: PricedDesign): LinePrice =>
  linePrice(prices.list, lineOfDesign(prices, priced))
