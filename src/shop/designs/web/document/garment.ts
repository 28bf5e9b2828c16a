import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { mapAt, pictureAt, shadeAt, withoutGround } from '#shop/catalogue/model/pictures.ts'
import type { Design, DesignProduct } from '../../model/document/design.ts'
import { cutOf } from '../../model/garment/printable.ts'
import type { View } from '../../model/garment/views.ts'

export const toDesignProduct = (style: StyleFacts): DesignProduct => ({
  styleId: style.styleId,
  code: style.code,
  cut: cutOf(style),
})

/** The colour of this name, or the first. */
export const colorIndex = (style: StyleFacts, name: string): number => Math.max(0, style.colorName.indexOf(name))
export const garmentColor = (style: StyleFacts, name: string): string => style.colorName[colorIndex(style, name)] ?? ''

/** The garment's own picture of a view, as the catalogue names it; empty where there is none. */
export function garmentPath(style: StyleFacts, color: string, view: View): string {
  const index = colorIndex(style, color)
  if (view === 'front') return style.colorFrontImage[index] ?? ''
  return (view === 'back' ? style.colorBackImage[index] : style.colorDirectSideImage[index]) ?? ''
}

/** Where the pictures of a garment on a view lie; empty where there is none. */
export interface GarmentFiles {
  /** Large and without ground. */
  readonly picture: string
  /** The same picture, grey: how its folds are lit. */
  readonly shade: string
  /** Where the cloth lies on it. */
  readonly map: string
}

const NO_FILES: GarmentFiles = { picture: '', shade: '', map: '' }

export function garmentFiles(style: StyleFacts | null, design: Design, view: View, base: string): GarmentFiles {
  const path = style ? garmentPath(style, design.color, view) : ''
  if (!style || path === '') return NO_FILES
  const under = (file: string | null) => (file === null ? '' : base + file)
  return {
    picture: under(withoutGround(pictureAt(path, 'fl'))),
    shade: under(shadeAt(path, style.cut, 'fl')),
    map: under(mapAt(path, style.cut)),
  }
}

export const sizesInColor = (style: StyleFacts, color: string): readonly string[] => {
  const inColor = style.sizes[colorIndex(style, color)]?.sizes ?? []
  return style.prices.map((one) => one.size).filter((size) => inColor.includes(size))
}
