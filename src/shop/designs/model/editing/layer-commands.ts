import { cutOfDesign, type Design, designArtworks, findLayer, MOST_LAYERS, MOST_PICTURES } from '../document/design.ts'
import { clampCenter, pointAt } from '../garment/preview.ts'
import { leastFrom, sizeOfWidth } from '../garment/print-limits.ts'
import { frameOf, type ViewFrame } from '../garment/printable.ts'
import { START_PERCENT, startSize } from '../garment/start-size.ts'
import type { View } from '../garment/views.ts'
import { degrees, inches, normalTurn, type Point, point, type Size } from '../geometry.ts'
import { type DesignArtwork, pixelAspect } from '../layers/artwork.ts'
import { type LayerPosition, plainLook } from '../layers/layer.ts'
import { aspectOfLayer, type Layer } from '../layers/layer-kinds.ts'

// Every change of a design is one of these: toolbar, pointer, keys and tests call the same functions. A change that
// would alter nothing gives the same design back, so that history can tell.

export const frameOfView = (design: Design, view: View): ViewFrame => frameOf(cutOfDesign(design), view)
export const frameOfLayer = (design: Design, layer: Layer) => frameOfView(design, layer.place.view)

export function replaceLayer(design: Design, layer: Layer): Design {
  return { ...design, layers: design.layers.map((one) => (one.id === layer.id ? layer : one)) }
}

export function place(design: Design, layer: Layer, change: Partial<LayerPosition>): Design {
  return replaceLayer(design, { ...layer, place: { ...layer.place, ...change } })
}

const samePoint = (a: Point, b: Point) => a.x === b.x && a.y === b.y
export const sameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height

/** Whether one more upload fits beside those already there. */
export const mayUpload = (design: Design, more = 1): boolean => designArtworks(design).length + more <= MOST_PICTURES

export function addLayer(design: Design, layer: Layer): Design {
  if (design.layers.length >= MOST_LAYERS || findLayer(design, layer.id)) return design
  const next = { ...design, layers: [...design.layers, layer] }
  return designArtworks(next).length > designArtworks(design).length && !mayUpload(design) ? design : next
}

/** As large as it comes: a page of a PDF in its own inches, all else as the specification starts it. */
function sizeOfNew(frame: ViewFrame, { pageFacts, pixels }: DesignArtwork): Size {
  const aspect = pixelAspect(pixels)
  if (!pageFacts) return startSize(frame, aspect)
  return sizeOfWidth(frame, aspect, pageFacts.width, inches(Math.min(pageFacts.width, pageFacts.height)))
}

/** Places an uploaded picture where the specification starts it: 50 and 30 percent, 200 pixels wide. */
export function addImage(design: Design, view: View, id: string, artwork: DesignArtwork): Design {
  const frame = frameOfView(design, view)
  return addLayer(design, {
    ...artwork,
    ...plainLook,
    id,
    kind: 'image',
    before: null,
    place: {
      view,
      center: pointAt(frame, START_PERCENT),
      size: sizeOfNew(frame, artwork),
      rotation: degrees(0),
    },
  })
}

/** A layer that is not locked: only such a one is moved, changed or removed. */
export function openLayer(design: Design, id: string): Layer | undefined {
  const layer = findLayer(design, id)
  return layer?.locked ? undefined : layer
}

export function removeLayer(design: Design, id: string): Design {
  if (!openLayer(design, id)) return design
  return { ...design, layers: design.layers.filter((layer) => layer.id !== id) }
}

/** Puts the middle of a layer at a point, kept within the preview. */
export function moveTo(design: Design, id: string, at: Point): Design {
  const layer = openLayer(design, id)
  if (!layer) return design
  const center = clampCenter(frameOfLayer(design, layer), at)
  return samePoint(center, layer.place.center) ? design : place(design, layer, { center })
}

export function moveBy(design: Design, id: string, dx: number, dy: number): Design {
  const layer = openLayer(design, id)
  if (!layer) return design
  const { center } = layer.place
  return moveTo(design, id, point(center.x + dx, center.y + dy))
}

export function rotateTo(design: Design, id: string, turn: number): Design {
  const layer = openLayer(design, id)
  const rotation = normalTurn(turn)
  return !layer || layer.place.rotation === rotation ? design : place(design, layer, { rotation })
}

export function rotateBy(design: Design, id: string, turn: number): Design {
  const layer = openLayer(design, id)
  return layer ? rotateTo(design, id, layer.place.rotation + turn) : design
}

/** Sets the width; the height follows by the ratio. Half an inch and the specified 1000 pixels are the limits. */
export function resizeTo(design: Design, id: string, width: number): Design {
  const layer = openLayer(design, id)
  if (!layer) return design
  const least = leastFrom(layer.place.size)
  const size = sizeOfWidth(frameOfLayer(design, layer), aspectOfLayer(layer), width, least)
  return sameSize(size, layer.place.size) ? design : place(design, layer, { size })
}

export function resizeBy(design: Design, id: string, factor: number): Design {
  const layer = openLayer(design, id)
  return layer ? resizeTo(design, id, layer.place.size.width * factor) : design
}

/** A corner was dragged: size and middle change together. */
export function reshape(design: Design, id: string, width: number, at: Point, turn: number): Design {
  return rotateTo(moveTo(resizeTo(design, id, width), id, at), id, turn)
}

/** Moves a layer to another view, where it lies at the same place of the preview. */
export function changeView(design: Design, id: string, view: View): Design {
  const layer = openLayer(design, id)
  if (!layer || layer.place.view === view) return design
  const center = clampCenter(frameOfView(design, view), layer.place.center)
  return place(design, layer, { view, center })
}
