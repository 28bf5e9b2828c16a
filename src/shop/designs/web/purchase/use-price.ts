import { piecesOf } from '#platform/web/ui/quantity.tsx'
import type { LinePrice } from '#shop/pricing/model/line-price.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { type Prices, priceDesign } from './price-design.ts'

type Quantities = Readonly<Record<string, number>>

/** The sizes of which pieces are wanted. */
export const enteredQuantities = (sizes: readonly string[], typed: Readonly<Record<string, string>>): Quantities =>
  Object.fromEntries(
    sizes.map((size) => [size, piecesOf(typed[size] ?? '')] as const).filter(([, pieces]) => pieces > 0),
  )

interface PriceNow {
  /** Of the pieces typed so far, or of one piece. */
  readonly price: LinePrice
  /** What one of this many would cost. */
  readonly eachOf: (pieces: number) => number
}

/** What the open design costs; nothing without a garment. */
export function usePrice(prices: Prices): PriceNow | undefined {
  const product = useLabsState((now) => now.product)
  const typed = useLabsState((now) => now.typed)
  const design = useDesign()
  const sizes = product ? sizesInColor(product, design.color) : []
  const wanted = enteredQuantities(sizes, typed)
  const [size] = [...Object.keys(wanted), ...sizes]
  if (!product || !size) return undefined
  const priced = (quantities: Quantities) => priceDesign(prices, product, design, quantities)
  return {
    price: priced(Object.keys(wanted).length > 0 ? wanted : { [size]: 1 }),
    eachOf: (pieces) => priced({ [size]: pieces }).lowestUnit ?? 0,
  }
}
