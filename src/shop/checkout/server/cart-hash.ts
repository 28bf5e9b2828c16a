import { createHash } from 'node:crypto'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import { optionsInHash } from '#shop/pricing/model/line-options.ts'

/** The options of a line or an item, in the form in which hashes have always had them. */
export const itemOptionsInHash = (options: Readonly<Record<string, unknown>>): unknown => ({
  ...optionsInHash(options),
  prints: options.prints,
})

/** Names what a cart holds: other sizes, colors, artwork, options or notes give another hash. Prices are compared by their sum. */
export function cartHashOf(lines: readonly CheckoutLine[]): string {
  const contents = lines.map(({ lineId, styleId, color, quantities, note, options, design, designImages }) => [
    ...[lineId, styleId, color, Object.entries(quantities), note],
    ...[itemOptionsInHash(options), design, designImages],
  ])
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
}
