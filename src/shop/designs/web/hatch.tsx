import type { Context } from 'konva/lib/Context'
import { Shape } from 'react-konva'
import type { Layer } from '../model/design.ts'
import { outlineOn, type Spot } from '../model/drape.ts'
import type { Box } from '../model/draw.ts'
import { cornersOf } from '../model/geometry.ts'
import type { PrintMap } from '../model/print-map.ts'
import { traceSpots } from './trace.ts'

interface HatchProps {
  readonly layers: readonly Layer[]
  /** Outlines of the printable areas. */
  readonly areas: readonly (readonly Spot[])[]
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: Box
  readonly size: number
}

const GAP = 9

function clipOutside(context: CanvasRenderingContext2D, areas: HatchProps['areas'], size: number): void {
  context.beginPath()
  context.rect(-size, -size, 3 * size, 3 * size)
  for (const area of areas) traceSpots(context, area)
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
export function Hatch({ layers, areas, map, box, size }: HatchProps) {
  const draw = ({ _context: context }: Context) => {
    for (const { place } of layers) {
      context.save()
      context.beginPath()
      traceSpots(context, outlineOn(map, cornersOf(place), box))
      context.clip()
      clipOutside(context, areas, size)
      drawLines(context, size)
      context.restore()
    }
  }
  return <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />
}
