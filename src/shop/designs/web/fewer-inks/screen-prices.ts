import type { Cents } from '#platform/base/money.ts'
import type { ReadInk } from '#shop/artworks/model/reading/reading.ts'
import { linePrice } from '#shop/pricing/model/line-price.ts'
import { chosenInks } from '#shop/pricing/model/methods/chosen-inks.ts'
import { lineOfDesign, type PricedDesign, type Prices } from '../purchase/price-design.ts'

/** What a design costs by screen printing. */
export interface ScreenPrice {
  /** On all views, each once; white below them left out. */
  readonly inks: number
  readonly setUp: Cents
  readonly total: Cents
}

function screenPrice(prices: Prices, priced: PricedDesign): ScreenPrice | undefined {
  const options = { ...priced.design.options, printMethod: 'screen' } as const
  const line = lineOfDesign(prices, { ...priced, design: { ...priced.design, options } })
  if (line.prints.some(({ facts }) => facts === undefined)) return undefined
  const { total, setUps } = linePrice(prices.list, line)
  const inks = chosenInks(prices.list, 'screen', line.prints).map(({ view, name }) => `${view} ${name}`)
  return { inks: new Set(inks).size, setUp: setUps.reduce((sum, { amount }) => sum + amount, 0), total }
}

/** The same before and after a picture has these inks instead of its own; nothing while any artwork is not read. */
export function screenPrices(
  prices: Prices,
  priced: PricedDesign,
  artworkId: string,
  inks: readonly ReadInk[],
): { readonly before: ScreenPrice; readonly after: ScreenPrice } | undefined {
  const { sources } = priced
  const reading = sources?.readings.get(artworkId)
  if (!sources || !reading) return undefined
  const readings = new Map(sources.readings).set(artworkId, { ...reading, inks })
  const before = screenPrice(prices, priced)
  const after = screenPrice(prices, { ...priced, sources: { ...sources, readings } })
  return before && after && { before, after }
}
