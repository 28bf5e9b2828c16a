import { clamp, type Inches, inches, type Pixels, type Point, pixels, type Rect, rect } from '../geometry.ts'
import type { ViewFrame } from './printable.ts'

/** The specified limits are pixels of a preview of this size, whatever size the screen gives it. */
export const PREVIEW = pixels(520)
const LEAST_PERCENT = 15
const MOST_PERCENT = 85

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

/** Where the middles of layers may lie. */
export function centersWithin(frame: ViewFrame): Rect {
  const from = pointAt(frame, { x: LEAST_PERCENT, y: LEAST_PERCENT })
  const to = pointAt(frame, { x: MOST_PERCENT, y: MOST_PERCENT })
  return rect(from.x, from.y, to.x - from.x, to.y - from.y)
}
