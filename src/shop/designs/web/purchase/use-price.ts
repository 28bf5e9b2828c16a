import type { LinePrice } from '#shop/pricing/model/line-price.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { onceText } from '#shop/pricing/model/once-text.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { printedViews } from '../../model/printing/printing.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { priceColors, sumOfColors } from './price-colors.ts'
import { type Prices, priceDesign } from './price-design.ts'
import { useColorRows } from './use-color-rows.ts'
import { type FactsNow, useFactSources } from './use-fact-sources.ts'

/** The facts that the chosen print method is priced by; nothing is read for one that asks for none. */
export function usePricedFacts(): Omit<FactsNow, 'sources'> & { readonly sources: FactsNow['sources'] | undefined } {
  const { needsFacts } = printMethodOf(useDesign().options)
  const facts = useFactSources(needsFacts)
  return needsFacts ? facts : { ...facts, sources: undefined }
}

interface PriceNow {
  /** Of the pieces typed so far, or of the fewest that the print method is sold in. */
  readonly price: LinePrice
  /** What one of this many costs, beside what is paid once. */
  readonly eachOf: (pieces: number) => number
  /** The fewest pieces that the print method is sold in. */
  readonly fewest: number
  /** '+ $75.00 screens set-up', or empty. */
  readonly once: string
  /** Whether artwork is still being read, on which the price depends. */
  readonly isReading: boolean
  /** Why it could not be read. */
  readonly problem: string
}

/** What the open design costs; nothing without a garment. */
export function usePrice(prices: Prices): PriceNow | undefined {
  const product = useLabsState((now) => now.product)
  const design = useDesign()
  const { colors } = useColorRows()
  const { sources, isReading, problem } = usePricedFacts()
  const sizes = product ? sizesInColor(product, design.color) : []
  const wanted = colors.filter(({ quantities }) => piecesIn(quantities) > 0)
  const [size] = [...Object.keys(colors[0]?.quantities ?? {}), ...sizes]
  if (!product || !size) return undefined
  const priced = (pieces: number) =>
    priceDesign(prices, { style: product, design, quantities: { [size]: pieces }, sources })
  // A blank garment has no print method.
  const leastPieces = printedViews(design).length > 0 ? printMethodOf(design.options).leastPieces : undefined
  const fewest = leastPieces?.(prices.list) ?? 1
  const ofAll = () => sumOfColors(priceColors(prices, { style: product, design, sources }, wanted))
  const price = wanted.length > 0 ? ofAll() : priced(fewest)
  return {
    ...{ price, fewest, once: onceText(design.options.printMethod, price) },
    eachOf: (pieces) => priced(pieces).lowestUnit ?? 0,
    ...{ isReading, problem },
  }
}
