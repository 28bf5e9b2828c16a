import { type LinePrice, linePrice } from '#shop/pricing/model/line-price.ts'
import type { Judgment } from '#shop/pricing/model/methods/print-method.ts'
import { priceLines } from '#shop/pricing/model/price-lines.ts'
import type { Design } from '../../model/document/design.ts'
import { VIEWS, viewNames } from '../../model/garment/views.ts'
import type { FactSources } from '../../model/printing/artwork-facts.ts'
import { artworkName } from '../../model/printing/artwork-name.ts'
import { lineOfDesign, type Prices } from '../purchase/price-design.ts'
import type { BundleGarment } from './bundle-garment.ts'

/** A garment of the bundle, priced together with the others. */
export interface PricedGarment {
  readonly price: LinePrice
  readonly judgments: readonly Judgment[]
  /** What a piece of a size costs or would cost. */
  readonly unitOf: (size: string) => number
}

/** Prints of the same size with the same artwork have one name, as in the cart; pictures are named by their id. */
function nameIn(design: Design, viewName: string): string {
  const view = VIEWS.find((one) => viewNames[one].toLowerCase() === viewName)
  return view ? artworkName(design, view, (id) => id) : ''
}

/** One design on several garments, priced as the lines of the cart that they become. */
export function priceGarments(
  prices: Prices,
  sources: FactSources | undefined,
  garments: readonly BundleGarment[],
): PricedGarment[] {
  const lines = garments.map(({ product, design, quantities }) => {
    const made = lineOfDesign(prices, { style: product, design, quantities, sources })
    const prints = made.prints.map((print) => ({ ...print, artwork: nameIn(design, print.view) }))
    return { ...made, prints, styleId: product.styleId, isAvailable: true }
  })
  return priceLines(prices.list, lines).flatMap(({ price, pooled, judgments }, at) => {
    const line = lines[at]
    if (!line) return []
    const unitIn = ({ sizes }: LinePrice, size: string) => sizes.find((priced) => priced.size === size)?.unit
    const withOne = (size: string) =>
      linePrice(prices.list, { ...line, pooled, quantities: { ...line.quantities, [size]: 1 } })
    return [{ price, judgments, unitOf: (size: string) => unitIn(price, size) ?? unitIn(withOne(size), size) ?? 0 }]
  })
}
