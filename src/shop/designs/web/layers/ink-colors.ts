import type { Product } from '#shop/catalogue/contract.ts'
import { colorIndex } from '../document/garment.ts'

const DARK = '#1b1815'
const LIGHT = '#ffffff'

/** Ink colours that printers have in stock. */
export const INKS: readonly (readonly [name: string, hex: string])[] = [
  ['Black', DARK],
  ['White', LIGHT],
  ['Grey', '#8b8680'],
  ['Red', '#c8102e'],
  ['Orange', '#ee6b1f'],
  ['Gold', '#f2b134'],
  ['Green', '#1f7a43'],
  ['Teal', '#16808a'],
  ['Royal', '#1d4fb8'],
  ['Navy', '#14264d'],
  ['Purple', '#5b2c83'],
  ['Pink', '#e75a9b'],
]

/** Black or white, whichever shows on the garment. */
export function contrastingInk(product: Product | null, color: string): string {
  const hex = product?.colorSwatchList[colorIndex(product, color)] ?? LIGHT
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? LIGHT : DARK
}
