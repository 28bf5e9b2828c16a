import { type Design, findLayer } from '../../document/design.ts'
import { clampCenter } from '../../garment/preview.ts'
import { boxAround, cornersOf, inches, type Point, point, type Rect } from '../../geometry.ts'
import type { LayerPosition } from '../../layers/layer.ts'
import type { Layer } from '../../layers/layer-kinds.ts'
import { frameOfView } from '../layer-commands.ts'

/** The upright box around layers. */
export const boxOfLayers = (layers: readonly Layer[]): Rect | undefined =>
  boxAround(layers.flatMap(({ place }) => cornersOf(place)))

export const middleOf = ({ x, y, width, height }: Rect): Point => point(x + width / 2, y + height / 2)

/** Those of them that may be changed, in the order of the layers. */
export const openLayers = (design: Design, ids: readonly string[]): Layer[] =>
  design.layers.filter((layer) => !layer.locked && ids.includes(layer.id))

/** The shift that brings all into the preview again; none where they reach over both of its edges. */
function shiftBack(shifts: readonly number[]): number {
  const [least, most] = [Math.min(0, ...shifts), Math.max(0, ...shifts)]
  return least < 0 && most > 0 ? 0 : least + most
}

export const placesOf = (layers: readonly Layer[]): ReadonlyMap<string, LayerPosition> =>
  new Map(layers.map(({ id, place }) => [id, place]))

/** Lays layers at other places; where some would leave the preview, all are brought back together. */
export function placeLayers(design: Design, places: ReadonlyMap<string, LayerPosition>): Design {
  const all = [...places.values()]
  const away = all.map(({ view, center }) => {
    const within = clampCenter(frameOfView(design, view), center)
    return { x: within.x - center.x, y: within.y - center.y }
  })
  const [dx, dy] = [shiftBack(away.map(({ x }) => x)), shiftBack(away.map(({ y }) => y))]
  let changed = false
  const layers = design.layers.map((layer) => {
    const place = places.get(layer.id)
    if (!place) return layer
    const { x, y } = place.center
    const center = clampCenter(frameOfView(design, place.view), point(x + dx, y + dy))
    const next = { ...place, center }
    if (isSamePlace(layer.place, next)) return layer
    changed = true
    return { ...layer, place: next }
  })
  return changed ? { ...design, layers } : design
}

// Through percent and back a place differs in its last digits.
const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9

const isSamePlace = (a: LayerPosition, b: LayerPosition): boolean =>
  a.view === b.view &&
  a.rotation === b.rotation &&
  isNear(a.center.x, b.center.x) &&
  isNear(a.center.y, b.center.y) &&
  isNear(a.size.width, b.size.width) &&
  isNear(a.size.height, b.size.height)

/** Moves layers by the same way: none leaves the preview, and how they lie to one another stays. */
export function moveLayersBy(design: Design, ids: readonly string[], dx: number, dy: number): Design {
  const places = openLayers(design, ids).map(({ id, place }) => {
    const { x, y } = place.center
    return [id, { ...place, center: { x: inches(x + dx), y: inches(y + dy) } }] as const
  })
  return placeLayers(design, new Map(places))
}

/** Brings the middle of the box around them to a point. */
export function moveLayersTo(design: Design, ids: readonly string[], at: Point): Design {
  const box = boxOfLayers(openLayers(design, ids))
  if (!box) return design
  const { x, y } = middleOf(box)
  return moveLayersBy(design, ids, at.x - x, at.y - y)
}

/** The layers of these names, as they lie. */
export const layersNamed = (design: Design, ids: readonly string[]): Layer[] =>
  ids.length === 0 ? [] : design.layers.filter((layer) => ids.includes(layer.id))

/** Only what is there and on one view is chosen together: that of the last. */
export function chosenTogether(design: Design, ids: readonly string[]): readonly string[] {
  const last = ids.map((id) => findLayer(design, id)).findLast((layer) => layer !== undefined)
  const named = new Set(ids)
  return design.layers.filter((one) => named.has(one.id) && one.place.view === last?.place.view).map(({ id }) => id)
}
