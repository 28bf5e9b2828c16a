import type { Fitted } from '../../model/rendering/drape.ts'

/** A rectangle as a node of the canvas: about its middle, so that turning turns about it. */
export const fittedNode = ({ x, y, width, height, rotation }: Fitted) => ({
  x,
  y,
  width,
  height,
  offsetX: width / 2,
  offsetY: height / 2,
  rotation,
})
