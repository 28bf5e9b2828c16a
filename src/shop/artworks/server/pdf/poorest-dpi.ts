import type { DotSize } from './dot-size.ts'

/** Moves a point as `[a x + c y + e, b x + d y + f]`, as the format writes it. */
export type PdfMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
/** Left, bottom, right and top. */
export type Bounds = readonly [left: number, bottom: number, right: number, top: number]

/** A picture on a page, in points. */
export interface PlacedPicture {
  readonly dots: DotSize
  /** Lays the square from 0 to 1, which it fills, onto the page. */
  readonly matrix: PdfMatrix
  /** The box around what may be seen of it. */
  readonly seen: Bounds
}

const POINTS_PER_INCH = 72
/** What is smaller on its page is a speck: nobody sees its dots. */
const LEAST_SEEN = 0.1 * POINTS_PER_INCH
/** Coarser and finer than anything that is printed. */
const [LEAST_DPI, MOST_DPI] = [0.01, 10_000]

export const isSpeck = ([left, bottom, right, top]: Bounds): boolean =>
  Math.max(right - left, top - bottom) < LEAST_SEEN

/** Where its dots lie farthest apart: one that is turned or slanted is looked at along no edge of the page. */
function dpiOf({ dots, matrix: [a, b, c, d] }: PlacedPicture): number {
  // Across a row of one dot nothing changes: a plain color, or a gradient that runs the other way.
  const [ax, ay] = dots.width > 1 ? [a / dots.width, b / dots.width] : [0, 0]
  const [cx, cy] = dots.height > 1 ? [c / dots.height, d / dots.height] : [0, 0]
  const sum = ax * ax + ay * ay + cx * cx + cy * cy
  const area = ax * cy - ay * cx
  // The larger of the two lengths by which the matrix of one dot stretches.
  const longest = Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2)
  return POINTS_PER_INCH / longest
}

/** Dots per inch of the poorest of them; nothing where none has dots that could be seen. */
export function poorestDpi(pictures: readonly PlacedPicture[]): number | null {
  let least = Number.POSITIVE_INFINITY
  for (const picture of pictures) {
    const dpi = dpiOf(picture)
    // Of one that is stretched beyond all numbers there is none.
    if (dpi < least) least = dpi
  }
  return Number.isFinite(least) ? Math.min(MOST_DPI, Math.max(LEAST_DPI, least)) : null
}
