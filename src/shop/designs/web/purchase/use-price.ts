import type { LinePrice } from '#shop/pricing/model/line-price.ts'
import { type Quantities, typedFor } from '#shop/pricing/model/quantities.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { type Prices, priceDesign } from './price-design.ts'

interface PriceNow {
  /** Of the pieces typed so far, or of one piece. */
  readonly price: LinePrice
  /** What one of this many would cost. */
  readonly eachOf: (pieces: number) => number
}

/** What the open design costs; nothing without a garment. */
export function usePrice(prices: Prices): PriceNow | undefined {
  const product = useLabsState((now) => now.product)
  const typed = useLabsState((now) => now.typedQuantities)
  const design = useDesign()
  const sizes = product ? sizesInColor(product, design.color) : []
  const quantities = typedFor(sizes, typed)
  const [size] = [...Object.keys(quantities), ...sizes]
  if (!product || !size) return undefined
  const priced = (all: Quantities) => priceDesign(prices, product, design, all)
  return {
    price: priced(Object.keys(quantities).length > 0 ? quantities : { [size]: 1 }),
    eachOf: (pieces) => priced({ [size]: pieces }).lowestUnit ?? 0,
  }
}
