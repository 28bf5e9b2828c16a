import type { Context } from 'konva/lib/Context'
import { Shape } from 'react-konva'
import type { Layer } from '../model/design.ts'
import { type Box, printableBoxes } from '../model/draw.ts'
import { cornersOf } from '../model/geometry.ts'
import type { ViewFrame } from '../model/printable.ts'

interface HatchProps {
  readonly layers: readonly Layer[]
  readonly frame: ViewFrame
  readonly size: number
}

const GAP = 9

function traceLayer(context: CanvasRenderingContext2D, { place }: Layer, { landmark }: ViewFrame, scale: number): void {
  context.beginPath()
  cornersOf(place).forEach(({ x, y }, index) => {
    const [u, v] = [(landmark.x + x) * scale, (landmark.y + y) * scale]
    if (index === 0) context.moveTo(u, v)
    else context.lineTo(u, v)
  })
  context.closePath()
}

function clipOutside(context: CanvasRenderingContext2D, areas: readonly Box[], size: number): void {
  context.beginPath()
  context.rect(-size, -size, 3 * size, 3 * size)
  for (const { x, y, width, height } of areas) context.rect(x, y, width, height)
  context.clip('evenodd')
}

function drawLines(context: CanvasRenderingContext2D, size: number): void {
  context.fillStyle = 'rgb(251 249 244 / 0.55)'
  context.fillRect(-size, -size, 3 * size, 3 * size)
  context.beginPath()
  for (let at = -3 * size; at < 3 * size; at += GAP) {
    context.moveTo(at, -size)
    context.lineTo(at + 3 * size, 2 * size)
  }
  context.strokeStyle = '#c93314'
  context.lineWidth = 1.25
  context.stroke()
}

/** Lines over the parts of the artwork that will not be printed. */
export function Hatch({ layers, frame, size }: HatchProps) {
  const scale = size / frame.window.width
  const areas = printableBoxes(frame, size)
  const draw = ({ _context: context }: Context) => {
    for (const layer of layers) {
      context.save()
      traceLayer(context, layer, frame, scale)
      context.clip()
      clipOutside(context, areas, size)
      drawLines(context, size)
      context.restore()
    }
  }
  return <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />
}
