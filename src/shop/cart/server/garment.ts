import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { colorNamed, colorsOnSale, type Style, type StyleColor } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'
import { cartErrors } from '../contract.ts'
import { sizesOnSale } from '../model/priced-line.ts'

export interface CartGarment {
  readonly style: Style
  readonly color: StyleColor
}

/** A style and a colour that can be ordered; the first colour where none is named. */
export function requireGarment(call: Call, itemCode: string, colorName: string | null | undefined): CartGarment {
  const style = currentCatalogue(call).styleByItemCode(itemCode) ?? fail(cartErrors, 'STYLE_NOT_FOUND')
  if (style.discontinued) fail(cartErrors, 'STYLE_DISCONTINUED')
  const color = colorName
    ? (colorNamed(style, colorName) ?? fail(cartErrors, 'COLOR_NOT_FOUND'))
    : (colorsOnSale(style)[0] ?? fail(cartErrors, 'STYLE_DISCONTINUED'))
  if (color.discontinued) fail(cartErrors, 'COLOR_DISCONTINUED')
  return { style, color }
}

/** Sizes that the garment comes in, and at least one piece. */
export function requireQuantities(
  style: Style | undefined,
  color: string,
  quantities: Quantities,
): Record<string, number> {
  const sizes = style ? sizesOnSale(style, color) : []
  if (Object.keys(quantities).some((size) => !sizes.includes(size))) fail(cartErrors, 'SIZE_NOT_FOUND')
  const ordered = dropZeros(quantities, sizes)
  if (Object.keys(ordered).length === 0) fail(cartErrors, 'NO_PIECES')
  return ordered
}
