import type { Product } from '#shop/catalogue/contract.ts'
import { DARK_INK, LIGHT_INK } from '../../model/layers/stock-inks.ts'
import { colorIndex } from '../document/garment.ts'

/** Black or white, whichever shows on the garment. */
export function contrastingInk(product: Product | null, color: string): string {
  const hex = product?.colorSwatchList[colorIndex(product, color)] ?? LIGHT_INK
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? LIGHT_INK : DARK_INK
}
