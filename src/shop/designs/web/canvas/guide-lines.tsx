import type { Context } from 'konva/lib/Context'
import { Line, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { GuideDistance, Guides } from '../../model/editing/snap.ts'
import type { PrintMap } from '../../model/garment/print-map.ts'
import type { ViewFrame } from '../../model/garment/printable.ts'
import { point } from '../../model/geometry.ts'
import { type Spot, spotOn } from '../../model/rendering/drape.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'
import { designsTexts } from '../../texts.ts'

interface GuideLinesProps {
  readonly guides: Guides
  readonly frame: ViewFrame
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: PixelBox
  readonly zoom: number
}

const STEPS = 24
const BLUE = '#1769e0'
const FONT = 12
const PADDING = 4
const END = 4

/** A line between two spots with short ends, and what it measures beside its middle. */
function drawDistance(context: CanvasRenderingContext2D, from: Spot, to: Spot, label: string, zoom: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const end = END / zoom
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  for (const { x, y } of [from, to]) {
    context.moveTo(x - alongY * end, y + alongX * end)
    context.lineTo(x + alongY * end, y - alongX * end)
  }
  context.stroke()
  const size = FONT / zoom
  const padding = PADDING / zoom
  context.font = `600 ${size}px sans-serif`
  const width = context.measureText(label).width + 2 * padding
  const height = size + 2 * padding
  const aside = (Math.abs(alongX) > Math.abs(alongY) ? height : width) / 2 + padding
  const x = (from.x + to.x) / 2 + Math.abs(alongY) * aside
  const y = (from.y + to.y) / 2 - Math.abs(alongX) * aside
  context.fillStyle = BLUE
  context.fillRect(x - width / 2, y - height / 2, width, height)
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(label, x, y)
}

/** Lines to which what is held has been drawn, as they lie on the garment, and how far that is from others. */
export function GuideLines({ guides, frame: { window, landmark }, map, box, zoom }: GuideLinesProps) {
  const along = (at: (share: number) => readonly [number, number]) =>
    Array.from({ length: STEPS + 1 }, (_, step) => spotOn(map, point(...at(step / STEPS)), box)).flatMap(({ x, y }) => [
      x,
      y,
    ])
  const across = (share: number) => share * window.width - landmark.x
  const down = (share: number) => share * window.height - landmark.y
  const { x, y, distances } = guides
  const look = { stroke: BLUE, strokeWidth: 1 / zoom, listening: false }
  const spotAt = ({ axis, at }: GuideDistance, on: number) =>
    spotOn(map, axis === 'x' ? point(on, at) : point(at, on), box)
  const draw = ({ _context: context }: Context) => {
    context.strokeStyle = BLUE
    context.lineWidth = 1.5 / zoom
    for (const distance of distances) {
      const { from, to } = distance
      const label = designsTexts.inchesWide((to - from).toFixed(2))
      drawDistance(context, spotAt(distance, from), spotAt(distance, to), label, zoom)
    }
  }
  return (
    <>
      {x !== null && <Line {...look} points={along((share) => [x, down(share)])} />}
      {y !== null && <Line {...look} points={along((share) => [across(share), y])} />}
      {distances.length > 0 && <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />}
    </>
  )
}
