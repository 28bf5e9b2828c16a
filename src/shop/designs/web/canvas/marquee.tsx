import { Rect } from 'react-konva/lib/ReactKonvaCore.js'
import type { Spot } from '../../model/rendering/drape.ts'

/** A rectangle that is drawn with the pointer, in pixels of the canvas. */
export interface MarqueeCorners {
  readonly from: Spot
  readonly to: Spot
}

/** What lies under it is chosen when the pointer is let go. */
export const Marquee = ({ from, to, zoom }: MarqueeCorners & { readonly zoom: number }) => (
  <Rect
    x={Math.min(from.x, to.x)}
    y={Math.min(from.y, to.y)}
    width={Math.abs(to.x - from.x)}
    height={Math.abs(to.y - from.y)}
    fill="rgb(23 105 224 / 0.12)"
    stroke="#1769e0"
    strokeWidth={1 / zoom}
    listening={false}
    perfectDrawEnabled={false}
  />
)
