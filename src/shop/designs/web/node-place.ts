import type { Place } from '../model/design.ts'
import type { ViewFrame } from '../model/printable.ts'

/** Where a place lies on the canvas: about its middle, so that turning turns about it. */
export function nodePlace({ center, size, rotation }: Place, { landmark }: ViewFrame, scale: number) {
  const width = size.width * scale
  const height = size.height * scale
  return {
    x: (landmark.x + center.x) * scale,
    y: (landmark.y + center.y) * scale,
    width,
    height,
    offsetX: width / 2,
    offsetY: height / 2,
    rotation,
  }
}
