import type { Cents } from '#platform/base/money.ts'
import type { PriceOfKind } from '#shop/pricing/model/line-price.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'

/** Most that an offer charges beside its lines, and how long each is called. */
export const MOST_CHARGES = 20
export const LONGEST_CHARGE = 80

/** What is charged once beside the lines: set-up, work on artwork, a delivery of its own. */
export interface OfferCharge {
  readonly label: string
  readonly amount: Cents
  /** Whether it is part of what the goods are taxed at. */
  readonly isTaxed: boolean
}

/** A price of a line that staff agreed on: for each piece of every size, or so much off. What is paid once stays. */
export interface AgreedPrice {
  readonly lineId: string
  readonly price: { readonly each: Cents } | { readonly percentOff: number }
  /** For staff. */
  readonly reason: string
}

interface PricedByPiece {
  readonly quantities: Quantities
  readonly sizePrices: Readonly<Record<string, Cents>>
  readonly unitPrice: Cents
  readonly lineTotal: Cents
  readonly madeOf: readonly PriceOfKind[]
}

const agreedUnit = (price: AgreedPrice['price'], unit: Cents): Cents =>
  'each' in price ? price.each : Math.round((unit * (100 - price.percentOff)) / 100)

/** The line at the price that was agreed on, as a part of what its total is made of. */
export function atAgreedPrice<Line extends PricedByPiece>(line: Line, price: AgreedPrice['price']): Line {
  const sizePrices = Object.fromEntries(
    Object.entries(line.sizePrices).map(([size, unit]) => [size, agreedUnit(price, unit)]),
  )
  const change = Object.entries(line.quantities).reduce(
    (sum, [size, pieces]) => sum + pieces * ((sizePrices[size] ?? 0) - (line.sizePrices[size] ?? 0)),
    0,
  )
  const units = Object.keys(line.quantities).flatMap((size) => sizePrices[size] ?? [])
  return {
    ...line,
    sizePrices,
    unitPrice: units.length > 0 ? Math.min(...units) : line.unitPrice,
    lineTotal: line.lineTotal + change,
    madeOf: change === 0 ? line.madeOf : [...line.madeOf, { kind: 'agreed', amount: change }],
  }
}

/** What was agreed on changes of a line's total. */
export const agreedChange = ({ madeOf }: Pick<PricedByPiece, 'madeOf'>): Cents =>
  madeOf.reduce((sum, { kind, amount }) => sum + (kind === 'agreed' ? amount : 0), 0)

/** All lines, each at its agreed price where there is one. */
export const withAgreedPrices = <Line extends PricedByPiece & { readonly lineId: string }>(
  lines: readonly Line[],
  agreed: readonly AgreedPrice[],
): Line[] =>
  lines.map((line) => {
    const own = agreed.find(({ lineId }) => lineId === line.lineId)
    return own ? atAgreedPrice(line, own.price) : line
  })
