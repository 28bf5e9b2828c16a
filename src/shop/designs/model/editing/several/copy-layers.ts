import { type Design, MOST_LAYERS } from '../../document/design.ts'
import type { View } from '../../garment/views.ts'
import { point } from '../../geometry.ts'
import type { Layer } from '../../layers/layer-kinds.ts'
import { alone, inCopiedGroup, isGrouped, unitOf } from '../groups.ts'
import { withWordsCopied } from '../shadow-commands.ts'
import { layersNamed, openLayers, placeLayers } from './move-layers.ts'

const BESIDE = 0.5

/** Adds copies of layers: all of them, or none where there is no room for all. Copies of a whole group are a group of their own. */
function addCopies(
  design: Design,
  layers: readonly Layer[],
  newId: () => string,
  placeOf: (layer: Layer) => Layer['place'],
): Design {
  if (layers.length === 0 || design.layers.length + layers.length > MOST_LAYERS) return design
  const groups = new Map<string, string>()
  const isWhole = (layer: Layer) =>
    isGrouped(design, layer) && unitOf(design, layer).every((one) => layers.includes(one))
  const ids = new Map(layers.map((layer) => [layer.id, newId()]))
  const copies = layers.map((layer) => {
    const id = ids.get(layer.id) ?? layer.id
    const copy = withWordsCopied(layer, ids)
    return { ...(isWhole(layer) ? inCopiedGroup(copy, groups, id) : alone(copy)), id, locked: false }
  })
  const places = new Map(copies.map((copy) => [copy.id, placeOf(copy)]))
  return placeLayers({ ...design, layers: [...design.layers, ...copies] }, places)
}

/** The same once more, a little beside and below. */
export const duplicateLayers = (design: Design, ids: readonly string[], newId: () => string): Design =>
  addCopies(design, layersNamed(design, ids), newId, ({ place }) => ({
    ...place,
    center: point(place.center.x + BESIDE, place.center.y + BESIDE),
  }))

/** The same on another view, at the same distances from its landmark. */
export function copyLayersToView(design: Design, ids: readonly string[], view: View, newId: () => string): Design {
  const layers = layersNamed(design, ids).filter(({ place }) => place.view !== view)
  return addCopies(design, layers, newId, ({ place }) => ({ ...place, view }))
}

/** Moves layers to another view, where they lie at the same distances from its landmark. */
export function moveLayersToView(design: Design, ids: readonly string[], view: View): Design {
  const layers = openLayers(design, ids).filter(({ place }) => place.view !== view)
  return placeLayers(design, new Map(layers.map(({ id, place }) => [id, { ...place, view }])))
}

export function removeLayers(design: Design, ids: readonly string[]): Design {
  const removed = openLayers(design, ids)
  if (removed.length === 0) return design
  return { ...design, layers: design.layers.filter((layer) => !removed.includes(layer)) }
}
