import { pixels, type Size } from '../geometry.ts'
import { toInches } from './preview.ts'
import type { ViewFrame } from './printable.ts'

export const START_PERCENT = { x: 50, y: 30 } as const

export const START_WIDTH = pixels(200)

const START_MOST_HEIGHT = pixels(200)

/** Size of a new picture: the specified width, its own ratio, and not higher than specified. */
export function startSize(frame: ViewFrame, aspect: number): Size {
  const width = Math.min(START_WIDTH, START_MOST_HEIGHT * aspect)
  return { width: toInches(frame, width), height: toInches(frame, width / aspect) }
}
