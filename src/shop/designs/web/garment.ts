import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { pictureAt, withoutGround } from '#shop/catalogue/model/pictures.ts'
import type { Design, Product } from '../model/design.ts'
import { cutOf } from '../model/printable.ts'
import type { View } from '../model/views.ts'

export const toProduct = (style: StyleFacts): Product => ({
  styleId: style.styleId,
  code: style.code,
  cut: cutOf(style),
})

/** The colour of this name, or the first. */
export const colorIndex = (style: StyleFacts, name: string): number => Math.max(0, style.colorName.indexOf(name))
export const colorOf = (style: StyleFacts, name: string): string => style.colorName[colorIndex(style, name)] ?? ''

function pathOf(style: StyleFacts, index: number, view: View): string {
  if (view === 'front') return style.colorFrontImage[index] ?? ''
  return (view === 'back' ? style.colorBackImage[index] : style.colorDirectSideImage[index]) ?? ''
}

/** Address of the garment on a view, large and without ground; empty where there is no garment. */
export function garmentAddress(style: StyleFacts | null, design: Design, view: View, base: string): string {
  if (!style) return ''
  const path = pathOf(style, colorIndex(style, design.color), view)
  return path === '' ? '' : base + withoutGround(pictureAt(path, 'fl'))
}

export const sizesIn = (style: StyleFacts, color: string): readonly string[] => {
  const inColor = style.sizes[colorIndex(style, color)]?.sizes ?? []
  return style.prices.map((one) => one.size).filter((size) => inColor.includes(size))
}
