import { toCents } from '#platform/base/money.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { type LinePrice, linePrice } from '#shop/pricing/model/line-price.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import { priceSteps, unitPrice } from '#shop/pricing/model/unit-price.ts'
import type { CartLine } from '../contract.ts'
import type { CartPrices } from './cart-data.ts'

const blanksOf = (line: CartLine): Record<string, number> =>
  Object.fromEntries(Object.entries(line.blankPrices).map(([size, dollars]) => [size, toCents(dollars)]))

const makingOf = ({ garment, options, pooled }: CartLine, { wholesale }: CartPrices) => ({
  ...{ prints: options.prints, garment, wholesale, pooled },
  options: readLineOptions(options),
})

/** What the line would cost with other quantities; the server has the last word. */
export function priceWith(line: CartLine, prices: CartPrices, quantities: Quantities): LinePrice {
  const blanks = blanksOf(line)
  const known = Object.fromEntries(Object.entries(quantities).filter(([size]) => Object.hasOwn(blanks, size)))
  const wanted = { ...makingOf(line, prices), blanks, quantities: known }
  const own = new Set(line.setUps.map(({ key }) => key))
  // What the server does not charge here, another line pays.
  const paidSetUps = new Set(
    linePrice(prices.list, wanted)
      .setUps.map(({ key }) => key)
      .filter((key) => !own.has(key)),
  )
  return linePrice(prices.list, { ...wanted, paidSetUps })
}

/** Unit price of every size in a line of so many pieces. */
export function unitPricesAt(line: CartLine, prices: CartPrices, pieces: number): Record<string, number> {
  const unit = (blank: number) => unitPrice(prices.list, blank, makingOf(line, prices), Math.max(1, pieces)).amount
  return Object.fromEntries(Object.entries(blanksOf(line)).map(([size, blank]) => [size, unit(blank)]))
}

/** How far a line is on its way from one quantity break to the next, 0 to 1. */
export function wayToNextBreak(line: CartLine, prices: CartPrices, { pieces, nextBreak }: LinePrice): number {
  if (!nextBreak) return 1
  const from = priceSteps(prices.list, makingOf(line, prices)).findLast((step) => step <= pieces) ?? 1
  return (pieces - from) / (pieces + nextBreak.pieces - from)
}

/** What the quantity breaks take off all lines that can be ordered, in cents. */
export function savedByBreaks(cart: readonly CartLine[]): number {
  let saved = 0
  for (const { problem, explanation } of cart) {
    if (problem !== '') continue
    for (const { pieces, parts } of explanation) {
      for (const { kind, amount } of parts) if (kind === 'break') saved -= toCents(amount) * pieces
    }
  }
  return saved
}
