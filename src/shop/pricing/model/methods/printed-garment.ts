import { luminanceOf, oklabOf } from '#platform/base/color.ts'
import { isHex, lightOf } from './hex.ts'

/** What of a garment decides how it can be printed. */
export interface PrintedGarment {
  readonly category: string
  /** Its fibers as the catalogue has them: '60% combed cotton / 40% polyester'. */
  readonly fabric: string
  /** '#rrggbb' */
  readonly color: string
}

// Halfway between black and white as the eye sees them; heather gray counts as light.
const DARK_BELOW = 0.22

const luminance = (hex: string): number => (isHex(hex) ? luminanceOf(...lightOf(hex)) : 1)

/** Whether colors vanish on it without white below them. */
export const isDark = ({ color }: Pick<PrintedGarment, 'color'>): boolean => luminance(color) < DARK_BELOW

const OTHER_FIBERS = /poly|rayon|nylon|acryl|spandex|wool|blend/i

/** Percent of cotton, by what stands first about it; beside other fibers a share that is not said is none. */
export function cottonShare({ fabric }: Pick<PrintedGarment, 'fabric'>): number {
  if (!fabric.includes('%')) return /cotton/i.test(fabric) && !OTHER_FIBERS.test(fabric) ? 100 : 0
  const found = /(\d{1,3})%[^/%(]*?\bcotton\b/i.exec(fabric)
  return found ? Math.min(100, Number(found[1])) : 0
}

/** Staff write categories by hand: a capital makes no other garment. */
export const isHat = ({ category }: Pick<PrintedGarment, 'category'>): boolean =>
  category.trim().toLowerCase() === 'headwear'

// A strong yellow is as light as cream, and as dull as any color without white below it; in OKLab.
const WHITE = { least: 0.8, mostChroma: 0.1 } as const

/** Near enough to white that it is an underbase by itself. */
export function isWhite(color: string): boolean {
  if (luminance(color) <= WHITE.least) return false
  const { a, b } = isHex(color) ? oklabOf(...lightOf(color)) : { a: 0, b: 0 }
  return Math.hypot(a, b) <= WHITE.mostChroma
}

/** What samples are priced on, where no garment is chosen. */
export const lightTee: PrintedGarment = { category: 'T-Shirts', fabric: '100% cotton', color: '#ffffff' }
