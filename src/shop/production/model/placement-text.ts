import type { Rect } from '#shop/designs/model/geometry.ts'
import type { LayerPosition } from '#shop/designs/model/layers/layer.ts'

/** The words after 'in below' must not say 'below where'. */
const shortLandmark = (landmark: string): string => landmark.replace(/^where /, 'the point where ')

export const inchText = (amount: number): string => `${amount.toFixed(2)} in`

/** '2.50 in right of the middle', as the side is looked at. */
export function acrossText(x: number): string {
  if (Math.abs(x) < 0.005) return 'centered'
  return `${inchText(Math.abs(x))} ${x < 0 ? 'left' : 'right'} of the middle`
}

export function downText(top: number, landmark: string): string {
  const from = shortLandmark(landmark)
  if (Math.abs(top) < 0.005) return `level with ${from}`
  return `${inchText(Math.abs(top))} ${top < 0 ? 'above' : 'below'} ${from}`
}

/** Where a print goes: its top edge from the landmark, and its middle from the middle line. */
export const placementText = (box: Rect, landmark: string): string =>
  `Top edge ${downText(box.y, landmark)}; ${acrossText(box.x + box.width / 2)}.`

/** A layer for whoever checks it with a ruler. */
export function layerText({ size, rotation }: LayerPosition): string {
  const turn = rotation === 0 ? '' : `, turned ${rotation}°`
  return `${size.width.toFixed(2)} × ${size.height.toFixed(2)} in${turn}`
}
