import { Line } from 'react-konva/lib/ReactKonvaCore.js'
import type { Guides } from '../../model/editing/snap.ts'
import type { PrintMap } from '../../model/garment/print-map.ts'
import type { ViewFrame } from '../../model/garment/printable.ts'
import { point } from '../../model/geometry.ts'
import { spotOn } from '../../model/rendering/drape.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'

interface GuideLinesProps {
  readonly guides: Guides
  readonly frame: ViewFrame
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: PixelBox
}

const STEPS = 24

/** Lines to which the held layer has been drawn, as they lie on the garment. */
export function GuideLines({ guides, frame: { window, landmark }, map, box }: GuideLinesProps) {
  const along = (at: (share: number) => readonly [number, number]) =>
    Array.from({ length: STEPS + 1 }, (_, step) => spotOn(map, point(...at(step / STEPS)), box)).flatMap(({ x, y }) => [
      x,
      y,
    ])
  const across = (share: number) => share * window.width - landmark.x
  const down = (share: number) => share * window.height - landmark.y
  const { x, y } = guides
  const look = { stroke: '#1769e0', strokeWidth: 1, listening: false }
  return (
    <>
      {x !== null && <Line {...look} points={along((share) => [x, down(share)])} />}
      {y !== null && <Line {...look} points={along((share) => [across(share), y])} />}
    </>
  )
}
