import { clamp, type Inches, inches, pixels, type Size } from '../geometry.ts'
import { toInches } from './preview.ts'
import type { ViewFrame } from './printable.ts'

const LEAST_SIDE = pixels(50)

const MOST_SIDE = pixels(1000)

/** The longer side of the smallest print: for pockets, sleeves and necks. */
export const LEAST_PRINT = inches(0.5)

/** The longer side at which the handles stop a picture, as specified. Figures make it smaller. */
export const leastByHandle = (frame: ViewFrame): Inches => toInches(frame, LEAST_SIDE)

const longerSide = ({ width, height }: Size): Inches => inches(Math.max(width, height))

/** What is smaller already is not made larger by a limit. */
export const leastFrom = (size: Size, least: Inches = LEAST_PRINT): Inches => inches(Math.min(least, longerSide(size)))

export interface WidthLimits {
  readonly least: Inches
  readonly most: Inches
}

/** The narrowest and widest at this ratio: the longer side at least so long, neither longer than 1000 pixels. */
export function widthLimits(frame: ViewFrame, aspect: number, leastSide: Inches): WidthLimits {
  return {
    least: inches(Math.min(leastSide, leastSide * aspect)),
    most: toInches(frame, Math.min(MOST_SIDE, MOST_SIDE * aspect)),
  }
}

export function sizeOfWidth(frame: ViewFrame, aspect: number, width: number, leastSide: Inches = LEAST_PRINT): Size {
  const { least, most } = widthLimits(frame, aspect, leastSide)
  const fitting = clamp(width, least, most)
  return { width: inches(fitting), height: inches(fitting / aspect) }
}
