import { printMethodOf } from '#shop/pricing/model/line-options.ts'
import type { LinePrice } from '#shop/pricing/model/line-price.ts'
import { type Quantities, typedFor } from '#shop/pricing/model/quantities.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { type Prices, priceDesign } from './price-design.ts'
import { type FactsNow, useFactSources } from './use-fact-sources.ts'

/** The facts that the chosen print method is priced by; nothing is read for one that asks for none. */
export function usePricedFacts(): Omit<FactsNow, 'sources'> & { readonly sources: FactsNow['sources'] | undefined } {
  const { needsFacts } = printMethodOf(useDesign().options)
  const facts = useFactSources(needsFacts)
  return needsFacts ? facts : { ...facts, sources: undefined }
}

interface PriceNow {
  /** Of the pieces typed so far, or of one piece. */
  readonly price: LinePrice
  /** What one of this many comes to, set-up included. */
  readonly eachOf: (pieces: number) => number
  /** Whether artwork is still being read, on which the price depends. */
  readonly isReading: boolean
  /** Why it could not be read. */
  readonly problem: string
}

/** What a piece of the line comes to, its share of what is paid once included. */
export const eachIncluding = ({ setUps, total, pieces, lowestUnit = 0 }: LinePrice): number =>
  setUps.length > 0 ? Math.round(total / pieces) : lowestUnit

/** What the open design costs; nothing without a garment. */
export function usePrice(prices: Prices): PriceNow | undefined {
  const product = useLabsState((now) => now.product)
  const typed = useLabsState((now) => now.typedQuantities)
  const design = useDesign()
  const { sources, isReading, problem } = usePricedFacts()
  const sizes = product ? sizesInColor(product, design.color) : []
  const quantities = typedFor(sizes, typed)
  const [size] = [...Object.keys(quantities), ...sizes]
  if (!product || !size) return undefined
  const priced = (all: Quantities) => priceDesign(prices, { style: product, design, quantities: all, sources })
  return {
    price: priced(Object.keys(quantities).length > 0 ? quantities : { [size]: 1 }),
    eachOf: (pieces) => eachIncluding(priced({ [size]: pieces })),
    ...{ isReading, problem },
  }
}
