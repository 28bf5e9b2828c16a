import { colorOfHex } from '#shop/artworks/model/contrast.ts'
import { labDistance, labOf } from '#shop/artworks/model/reading/same-ink.ts'
import { designsTexts } from '../../texts.ts'
import { INKS } from './ink-colors.ts'

const labOfHex = (hex: string) => labOf(colorOfHex(hex) ?? [0, 0, 0])

/** The stock ink that a color looks most like. */
export function stockInkOf(hex: string): string {
  const lab = labOfHex(hex)
  const away = ([, ink]: (typeof INKS)[number]) => labDistance(labOfHex(ink), lab)
  return INKS.reduce((nearest, ink) => (away(ink) < away(nearest) ? ink : nearest))[0]
}

/** What a color is called where it cannot be seen. */
export const colorName = (hex: string): string => designsTexts.inkChip(stockInkOf(hex), hex)
