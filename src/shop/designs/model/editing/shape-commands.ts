import type { Design } from '../document/design.ts'
import { pointAt } from '../garment/preview.ts'
import { START_PERCENT, startSize } from '../garment/start-size.ts'
import type { View } from '../garment/views.ts'
import { clamp, degrees, inches, type Size } from '../geometry.ts'
import { plainLook } from '../layers/layer.ts'
import { isSame } from '../layers/layer-kind.ts'
import {
  LEAST_POINTS,
  MOST_LINE,
  MOST_POINTS,
  type ShapeFigure,
  type ShapeLayer,
  type ShapeName,
} from '../layers/shape.ts'
import { addLayer, frameOfView, openLayer, place, replaceLayer, sameSize } from './layer-commands.ts'
import type { Thickness } from './text-commands.ts'

// Commands like those of layer-commands.ts.

const START_SHAPES: Readonly<Record<ShapeName, readonly [width: number, height: number]>> = {
  rectangle: [4, 3],
  ellipse: [4, 4],
  line: [6, 0.12],
  star: [4, 3.8],
}

export function addShape(design: Design, view: View, id: string, shape: ShapeName, color: string): Design {
  const frame = frameOfView(design, view)
  const [width, height] = START_SHAPES[shape]
  // Small garments start with small shapes.
  const scale = Math.min(1, startSize(frame, width / height).width / width)
  return addLayer(design, {
    ...plainLook,
    id,
    kind: 'shape',
    shape,
    fill: color,
    outline: null,
    points: 5,
    place: {
      view,
      center: pointAt(frame, START_PERCENT),
      size: { width: inches(width * scale), height: inches(height * scale) },
      rotation: degrees(0),
    },
  })
}

const FIGURE = ['shape', 'fill', 'outline', 'points'] as const

/** A shape without fill and outline would be nothing: the change is not taken. */
export function changeShape(design: Design, id: string, change: Partial<ShapeFigure>): Design {
  const layer = openLayer(design, id)
  if (layer?.kind !== 'shape') return design
  const { outline, points, ...rest }: ShapeLayer = { ...layer, ...change }
  const next: ShapeLayer = {
    ...rest,
    points: clamp(Math.round(points), LEAST_POINTS, MOST_POINTS),
    outline: outline && { ...outline, width: clamp(outline.width, 0.01, MOST_LINE) },
  }
  if (isSame(layer, next, FIGURE) || (next.fill === null && next.outline === null)) return design
  return replaceLayer(design, next)
}

/** Widens a thin outline; a thin shape without one becomes wider or higher. */
export function thickenShape(design: Design, id: string, { least }: Thickness): Design {
  const layer = openLayer(design, id)
  if (layer?.kind !== 'shape') return design
  const { width, height } = layer.place.size
  const side = (length: number) => inches(Math.max(length, least))
  const size: Size = { width: side(width), height: side(height) }
  const grown = sameSize(size, layer.place.size) ? design : place(design, layer, { size })
  if (!layer.outline || layer.outline.width >= least) return grown
  return changeShape(grown, id, { outline: { ...layer.outline, width: least } })
}
