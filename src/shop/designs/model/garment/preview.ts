import { clamp, type Inches, inches, type Pixels, type Point, pixels, type Size } from '../geometry.ts'
import type { ViewFrame } from './printable.ts'

/** The specified limits are pixels of a preview of this size, whatever size the screen gives it. */
export const PREVIEW = pixels(520)

export const START_PERCENT = { x: 50, y: 30 } as const
export const START_WIDTH = pixels(200)
const START_MOST_HEIGHT = pixels(200)
const LEAST_PERCENT = 15
const MOST_PERCENT = 85
const LEAST_SIDE = pixels(50)
const MOST_SIDE = pixels(1000)

/** A point of the preview, in percent of its sides. */
export interface Percent {
  readonly x: number
  readonly y: number
}

const inchesPerPixel = (frame: ViewFrame): number => frame.window.width / PREVIEW
export const toInches = (frame: ViewFrame, amount: number): Inches => inches(amount * inchesPerPixel(frame))
export const toPixels = (frame: ViewFrame, amount: Inches): Pixels => pixels(amount / inchesPerPixel(frame))

/** Percent of the preview for a place in inches from the landmark. */
export function percentOf(frame: ViewFrame, at: Point): Percent {
  const { width, height } = frame.window
  return { x: ((frame.landmark.x + at.x) / width) * 100, y: ((frame.landmark.y + at.y) / height) * 100 }
}

export function pointAt(frame: ViewFrame, { x, y }: Percent): Point {
  const { width, height } = frame.window
  return { x: inches((x / 100) * width - frame.landmark.x), y: inches((y / 100) * height - frame.landmark.y) }
}

/** Nothing is dragged nearer to the edge of the preview than the specified share. */
export function clampCenter(frame: ViewFrame, at: Point): Point {
  const { x, y } = percentOf(frame, at)
  return pointAt(frame, {
    x: clamp(x, LEAST_PERCENT, MOST_PERCENT),
    y: clamp(y, LEAST_PERCENT, MOST_PERCENT),
  })
}

/** Size of a new picture: the specified width, its own ratio, and not higher than specified. */
export function startSize(frame: ViewFrame, aspect: number): Size {
  const width = Math.min(START_WIDTH, START_MOST_HEIGHT * aspect)
  return { width: toInches(frame, width), height: toInches(frame, width / aspect) }
}

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
