import { type Design, findLayer, layersOn } from '../document/design.ts'
import { clampCenter } from '../garment/preview.ts'
import { LEAST_PRINT } from '../garment/print-limits.ts'
import type { ViewFrame } from '../garment/printable.ts'
import type { View } from '../garment/views.ts'
import { areaOf, boxAround, clamp, clipTo, cornersOf, inches, type Point, point, type Rect, rect } from '../geometry.ts'
import { type LayerLook, LEAST_OPACITY } from '../layers/layer.ts'
import { canStretch, type Layer } from '../layers/layer-kinds.ts'
import { fitInside } from '../printing/printing.ts'
import { alone } from './groups.ts'
import {
  addLayer,
  frameOfLayer,
  frameOfView,
  moveTo,
  openLayer,
  place,
  replaceLayer,
  reshape,
} from './layer-commands.ts'

// How layers lie to one another and to the garment. Commands like those of layer-commands.ts.

const withLook = (design: Design, layer: Layer, look: Partial<LayerLook>): Design =>
  replaceLayer(design, { ...layer, ...look })

export function setLocked(design: Design, id: string, locked: boolean): Design {
  const layer = findLayer(design, id)
  return !layer || layer.locked === locked ? design : withLook(design, layer, { locked })
}

/** Rounded to whole percents. */
export function setOpacity(design: Design, id: string, amount: number): Design {
  const layer = openLayer(design, id)
  const opacity = Math.round(clamp(amount, LEAST_OPACITY, 1) * 100) / 100
  return !layer || layer.opacity === opacity ? design : withLook(design, layer, { opacity })
}

/** Mirrors a layer in its place, across ('x') or upside down ('y'). */
export function flip(design: Design, id: string, axis: 'x' | 'y'): Design {
  const layer = openLayer(design, id)
  if (!layer) return design
  return withLook(design, layer, axis === 'x' ? { flippedX: !layer.flippedX } : { flippedY: !layer.flippedY })
}

export const ORDERS = ['front', 'forward', 'backward', 'back'] as const
export type LayerOrder = (typeof ORDERS)[number]

function nextPlace(order: LayerOrder, at: number, last: number): number {
  if (order === 'front') return last
  if (order === 'back') return 0
  return clamp(order === 'forward' ? at + 1 : at - 1, 0, last)
}

/** Puts a layer above or below the others of its view. */
export function reorderLayer(design: Design, id: string, order: LayerOrder): Design {
  const layer = openLayer(design, id)
  if (!layer) return design
  const stack = layersOn(design, layer.place.view)
  const at = stack.indexOf(layer)
  const to = nextPlace(order, at, stack.length - 1)
  if (to === at) return design
  const others = stack.filter((one) => one !== layer)
  const sorted = [...others.slice(0, to), layer, ...others.slice(to)]
  const places = design.layers.map((one) => stack.includes(one))
  let next = 0
  return { ...design, layers: design.layers.map((one, index) => (places[index] ? (sorted[next++] ?? one) : one)) }
}

const BESIDE = 0.5

/** The same once more, a little beside and below. */
export function duplicate(design: Design, id: string, newId: string): Design {
  const layer = findLayer(design, id)
  if (!layer) return design
  const { center } = layer.place
  const beside = clampCenter(frameOfLayer(design, layer), point(center.x + BESIDE, center.y + BESIDE))
  return addLayer(design, { ...alone(layer), id: newId, locked: false, place: { ...layer.place, center: beside } })
}

/** The same on another view, at the same distance from its landmark. */
export function copyToView(design: Design, id: string, view: View, newId: string): Design {
  const layer = findLayer(design, id)
  if (!layer || layer.place.view === view) return design
  const center = clampCenter(frameOfView(design, view), layer.place.center)
  return addLayer(design, { ...alone(layer), id: newId, locked: false, place: { ...layer.place, view, center } })
}

/** The printable area that a layer covers most, or the whole preview where none can be printed. */
export const areaUnderLayer = (design: Design, layer: Layer): Rect =>
  areaUnderCorners(frameOfLayer(design, layer), cornersOf(layer.place))

/** The same of any outline on a view. */
export function areaUnderCorners(frame: ViewFrame, corners: readonly Point[]): Rect {
  const covered = (area: Rect) => areaOf(clipTo(area, corners))
  const [first, ...rest] = frame.areas
  if (!first) return rect(-frame.landmark.x, -frame.landmark.y, frame.window.width, frame.window.height)
  return rest.reduce((best, one) => (covered(one) > covered(best) ? one : best), first)
}

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Lays a layer, turned as it is, against an edge or the middle of its printable area. */
export function align(design: Design, id: string, to: Alignment): Design {
  const layer = openLayer(design, id)
  const box = layer && boxAround(cornersOf(layer.place))
  if (!layer || !box) return design
  const area = areaUnderLayer(design, layer)
  const { x, y } = layer.place.center
  const [wide, high] = [box.width / 2, box.height / 2]
  const centers: Readonly<Record<Alignment, readonly [number, number]>> = {
    left: [area.x + wide, y],
    center: [area.x + area.width / 2, y],
    right: [area.x + area.width - wide, y],
    top: [x, area.y + high],
    middle: [x, area.y + area.height / 2],
    bottom: [x, area.y + area.height - high],
  }
  return moveTo(design, id, point(...centers[to]))
}

/** Sets width and height apart, where the kind of the layer allows that; what keeps its ratio has another command. */
export function stretchTo(design: Design, id: string, width: number, height: number): Design {
  const layer = openLayer(design, id)
  if (!layer || !canStretch(layer)) return design
  const most = frameOfLayer(design, layer).window.width
  // One of its sides may be that of a hair, not both.
  const side = (wanted: number, other: number) =>
    inches(clamp(wanted, other < LEAST_PRINT ? LEAST_PRINT : THINNEST, most))
  const { size: old } = layer.place
  const size =
    width === old.width
      ? { width: old.width, height: side(height, old.width) }
      : { width: side(width, height), height: inches(clamp(height, THINNEST, most)) }
  return old.width === size.width && old.height === size.height ? design : place(design, layer, { size })
}

const THINNEST = 0.02

/** Brings a layer wholly into a printable area, made no smaller than needed; as it is where the view has none. */
export function placeInside(design: Design, id: string): Design {
  const layer = findLayer(design, id)
  const inside = layer && fitInside(design, layer)
  return inside ? reshape(design, id, inside.size.width, inside.center, layer.place.rotation) : design
}
