import { type Oklab, oklabOf } from '#platform/base/color.ts'
import { isHex, lightOf } from './hex.ts'
import { isDark, isWhite } from './printed-garment.ts'

/** So much darker than the garment, or so near to its color, an ink needs nothing white under it; in OKLab. */
const LIKE_GARMENT = 0.08

const WHITE: [number, number, number] = [1, 1, 1]
const oklabOfHex = (color: string): Oklab => oklabOf(...(isHex(color) ? lightOf(color) : WHITE))

/** Of each ink, whether white lies under it: only on dark garments, and not for white alone, which is its own underbase. */
export function inksOnUnderbase(inks: readonly string[], garment: string): boolean[] {
  if (!isDark({ color: garment }) || inks.every(isWhite)) return inks.map(() => false)
  const cloth = oklabOfHex(garment)
  return inks.map((color) => {
    const ink = oklabOfHex(color)
    const distance = Math.hypot(ink.lightness - cloth.lightness, ink.a - cloth.a, ink.b - cloth.b)
    return ink.lightness > cloth.lightness - LIKE_GARMENT && distance > LIKE_GARMENT
  })
}
