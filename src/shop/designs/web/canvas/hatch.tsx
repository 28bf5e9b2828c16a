import type { Context } from 'konva/lib/Context'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { PrintMap } from '../../model/garment/print-map.ts'
import { cornersOf, type Rect } from '../../model/geometry.ts'
import type { Layer } from '../../model/layers/layer-kinds.ts'
import { liesWithin } from '../../model/printing/printing.ts'
import { outlineOn, type Spot } from '../../model/rendering/drape.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'
import { traceOutline } from '../rendering/trace-outline.ts'

interface HatchProps {
  readonly layers: readonly Layer[]
  readonly areas: readonly Rect[]
  /** Outlines of the printable areas. */
  readonly outlines: readonly (readonly Spot[])[]
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: PixelBox
}

const GAP = 9

/** Lines from the upper left to the lower right of a box; those of neighbouring boxes meet. */
function drawLines(context: CanvasRenderingContext2D, { x, y, width, height }: PixelBox): void {
  context.fillStyle = 'rgb(251 249 244 / 0.55)'
  context.fillRect(x, y, width, height)
  context.beginPath()
  const first = Math.floor((x - y - height) / GAP)
  for (let at = first * GAP; at < x + width - y + GAP; at += GAP) {
    context.moveTo(at + y, y)
    context.lineTo(at + y + height, y + height)
  }
  context.strokeStyle = '#c93314'
  context.lineWidth = 1.25
  context.stroke()
}

function boxOf(spots: readonly Spot[]): PixelBox {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - 1, Math.min(...ys) - 1]
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y }
}

function drawHatch(context: CanvasRenderingContext2D, layer: readonly Spot[], areas: HatchProps['outlines']): void {
  const around = boxOf(layer)
  context.save()
  context.beginPath()
  traceOutline(context, layer)
  context.clip()
  context.beginPath()
  context.rect(around.x, around.y, around.width, around.height)
  for (const area of areas) traceOutline(context, area)
  context.clip('evenodd')
  drawLines(context, around)
  context.restore()
}

/** Lines over the parts of the artwork that will not be printed. */
export function Hatch({ layers, areas, outlines, map, box }: HatchProps) {
  const draw = ({ _context: context }: Context) => {
    for (const { place } of layers) {
      if (!liesWithin(areas, place)) drawHatch(context, outlineOn(map, cornersOf(place), box), outlines)
    }
  }
  return <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />
}
