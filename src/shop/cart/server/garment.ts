import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { colorNamed, colorsOnSale, type Style, type StyleColor } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { dropZeros, piecesIn, type Quantities } from '#shop/pricing/model/quantities.ts'
import { cartErrors } from '../contract.ts'
import { sizesOnSale } from '../model/priced-line.ts'
import { cartTexts } from '../texts.ts'

export interface CartGarment {
  readonly style: Style
  readonly color: StyleColor
}

function refuse(code: keyof typeof cartErrors, text: string): never {
  throw new Expected({ ...cartErrors[code], text }, code)
}

/** A style and a colour that can be ordered; the first colour where none is named. */
export function requireGarment(call: Call, itemCode: string, colorName: string | null | undefined): CartGarment {
  const style = currentCatalogue(call).styleByItemCode(itemCode) ?? fail(cartErrors, 'STYLE_NOT_FOUND')
  if (style.discontinued) fail(cartErrors, 'STYLE_DISCONTINUED')
  const color = colorName
    ? (colorNamed(style, colorName) ?? refuse('COLOR_NOT_FOUND', cartTexts.notInColor(colorName)))
    : (colorsOnSale(style)[0] ?? fail(cartErrors, 'STYLE_DISCONTINUED'))
  if (color.discontinued) refuse('COLOR_DISCONTINUED', cartTexts.noLongerMade(color.name))
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

/** What is wanted of a style in one color, as it was sent. */
interface WantedColor {
  readonly color?: string | null | undefined
  readonly quantities: Quantities
  readonly images?: readonly string[] | null | undefined
}

/** A garment that can be ordered, its pieces, and its captured views as they were sent. */
export interface OrderedColor {
  readonly garment: CartGarment
  readonly quantities: Record<string, number>
  readonly images: readonly string[]
}

function requireColor(call: Call, itemCode: string, { color, quantities, images }: WantedColor): OrderedColor {
  const garment = requireGarment(call, itemCode, color)
  const ordered = requireQuantities(garment.style, garment.color.name, quantities)
  return { garment, quantities: ordered, images: images ?? [] }
}

/** The same of one color among several: a refusal says which. */
function requireNamed(call: Call, itemCode: string, wanted: WantedColor): OrderedColor {
  const { style, color } = requireGarment(call, itemCode, wanted.color)
  const sizes = sizesOnSale(style, color.name)
  const missing = Object.keys(wanted.quantities).filter((size) => !sizes.includes(size))
  if (missing.length > 0) refuse('SIZE_NOT_FOUND', cartTexts.sizesNotMadeIn(missing.join(', '), color.name))
  if (piecesIn(wanted.quantities) === 0) refuse('NO_PIECES', cartTexts.noPiecesIn(color.name))
  return requireColor(call, itemCode, wanted)
}

/** All colors of a press, in its order; of several each can be ordered, or none is. */
export function requireColors(call: Call, itemCode: string, wanted: readonly WantedColor[]): OrderedColor[] {
  const require = wanted.length > 1 ? requireNamed : requireColor
  const all = wanted.map((one) => require(call, itemCode, one))
  if (new Set(all.map(({ garment }) => garment.color.name)).size < all.length) fail(cartErrors, 'COLOR_TWICE')
  return all
}
