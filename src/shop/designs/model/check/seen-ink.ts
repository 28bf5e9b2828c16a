import { type Color, colorOfHex, lacksContrast } from '#shop/artworks/model/contrast.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { labDistance, labOf, SAME_INK } from '#shop/artworks/model/reading/same-ink.ts'
import { DARK_INK, LIGHT_INK } from '../layers/stock-inks.ts'

/** Less of a picture than this is no color to speak of. */
export const LEAST_SHARE = 0.02

const colorOf = (hex: string): Color => colorOfHex(hex) ?? [0, 0, 0]
/** Whether a color can hardly be told from what it lies on. */
export const isHidden = (hex: string, on: string): boolean => lacksContrast(colorOf(hex), colorOf(on))

/** White or black, whichever is seen on a garment. */
export const inkSeenOn = (fabric: string): string | undefined =>
  [LIGHT_INK, DARK_INK].find((ink) => !isHidden(ink, fabric))

interface SeenInk {
  readonly from: readonly string[]
  readonly to: string
}

/**
 * Which inks of a flat picture are hardly seen on a garment, and with what they are. Nothing where that would hide one of its
 * other inks, or make one of what can be told apart now. A ground of the garment's color stays what it is.
 */
export function seenInk({ inks, tones }: ArtworkReading, fabric: string): SeenInk | undefined {
  const ground = tones?.ground
  const isGround = (hex: string) => ground && labDistance(labOf(colorOf(hex)), labOf(ground.color)) < SAME_INK
  const [first, ...others] = inks.filter(({ color }) => isHidden(color, fabric) && !isGround(color))
  const to = inkSeenOn(fabric)
  if (!first || !to) return undefined
  const seen = inks.filter(({ color, share }) => share >= LEAST_SHARE && !isHidden(color, fabric))
  if (seen.some(({ color }) => isHidden(to, color))) return undefined
  const isOne = others.every(({ color }) => isHidden(color, first.color))
  return isOne ? { from: [first, ...others].map(({ color }) => color), to } : undefined
}
