import { type ColorQuantities, sumQuantities } from '#shop/pricing/model/color-quantities.ts'
import { judgeDesigner } from '#shop/pricing/model/designer-note.ts'
import { type LinePrice, linePrice } from '#shop/pricing/model/line-price.ts'
import { judgeLine } from '#shop/pricing/model/methods/judge-line.ts'
import type { Judgment, SetUp } from '#shop/pricing/model/methods/print-method.ts'
import { priceLines } from '#shop/pricing/model/price-lines.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { garmentInColor, lineOfDesign, type PricedDesign, type Prices } from './price-design.ts'

/** The pieces of one color, priced together with the others. */
export interface PricedColor extends ColorQuantities {
  readonly price: LinePrice
  /** What its print method says of this color, its pieces counted with the others. */
  readonly judgments: readonly Judgment[]
  /** What a piece of a size costs or would cost. */
  readonly unitOf: (size: string) => number
}

// Shorter than any name of artwork, so that it is none.
const THIS_DESIGN = 'this design'

/** One design on a style in several colors, priced as the lines of the cart that they become. */
export function priceColors(
  prices: Prices,
  priced: Omit<PricedDesign, 'quantities'>,
  colors: readonly ColorQuantities[],
): PricedColor[] {
  const { style } = priced
  const made = lineOfDesign(prices, { ...priced, quantities: {} })
  const prints = made.prints.map((view) => ({ ...view, artwork: THIS_DESIGN }))
  const lines = colors.map(({ color, quantities }) => ({
    ...made,
    ...{ prints, quantities, garment: garmentInColor(style, color), styleId: style.styleId, isAvailable: true },
  }))
  const all = priceLines(prices.list, lines)
  const pieces = piecesIn(sumQuantities(colors))
  return colors.flatMap((one, at) => {
    const [line, found] = [lines[at], all[at]]
    if (!line || !found) return []
    const { price, pooled } = found
    // Pieces of rows that are refused count too: each row says how many all of them lack.
    const judgments = [
      ...judgeLine(prices.list, line.options.printMethod, { ...line, pieces }),
      ...judgeDesigner(prices.list, line),
    ]
    const unitIn = ({ sizes }: LinePrice, size: string) => sizes.find((priced) => priced.size === size)?.unit
    const withOne = (size: string) =>
      linePrice(prices.list, { ...line, pooled, quantities: { ...one.quantities, [size]: 1 } })
    return { ...one, price, judgments, unitOf: (size) => unitIn(price, size) ?? unitIn(withOne(size), size) ?? 0 }
  })
}

/** What each color pays for itself stands once. */
function mergeSetUps(setUps: readonly SetUp[]): SetUp[] {
  const byKey = Map.groupBy(setUps, ({ key }) => key)
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, amount: same.reduce((sum, { amount }) => sum + amount, 0) }] : []
  })
}

/** All colors as one price: their sizes one behind the other. */
export function sumOfColors(colors: readonly PricedColor[]): LinePrice {
  const prices = colors.map(({ price }) => price).filter(({ pieces }) => pieces > 0)
  const lowest = prices.flatMap(({ lowestUnit }) => lowestUnit ?? [])
  return {
    pieces: prices.reduce((sum, { pieces }) => sum + pieces, 0),
    sizes: prices.flatMap(({ sizes }) => sizes),
    setUps: mergeSetUps(prices.flatMap(({ setUps }) => setUps)),
    lowestUnit: lowest.length > 0 ? Math.min(...lowest) : undefined,
    total: prices.reduce((sum, { total }) => sum + total, 0),
    nextBreak: prices[0]?.nextBreak,
  }
}
