import { type Design, layersOn } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import { VIEWS, type View } from '../garment/views.ts'
import type { Layer } from '../layers/layer-kinds.ts'

// A group is a name that layers of one view share: whoever does not know it reads the same layers, and prints the same.

/** The layer with all that are grouped with it, as they lie; a group of one is none. */
export function unitOf(design: Design, layer: Layer): readonly Layer[] {
  const { groupId, place } = layer
  if (groupId === undefined) return [layer]
  return layersOn(design, place.view).filter((one) => one.groupId === groupId)
}

export const isGrouped = (design: Design, layer: Layer): boolean => unitOf(design, layer).length > 1

/** These layers as they move: each by itself or with those of its group, in the order of the layers. */
export function unitsOf(design: Design, ids: readonly string[]): (readonly Layer[])[] {
  const units = new Map<string, readonly Layer[]>()
  for (const layer of design.layers) {
    if (!ids.includes(layer.id)) continue
    const name = layer.groupId ?? `alone ${layer.id}`
    units.set(name, [...(units.get(name) ?? []), layer])
  }
  return [...units.values()]
}

/** Everything on a view as it is brought to another garment: groups, and words with their shadow, are one thing. */
function boundOn(design: Design, view: View): (readonly Layer[])[] {
  const ids = layersOn(design, view).map(({ id }) => id)
  return unitsOf(design, ids).reduce<(readonly Layer[])[]>((units, unit) => {
    const isBound = (other: readonly Layer[]) =>
      other.some((a) => unit.some((b) => sourceOf(design, a) === b || sourceOf(design, b) === a))
    return [...units.filter((other) => !isBound(other)), [...units.filter(isBound).flat(), ...unit]]
  }, [])
}

/** The same of all views. */
export const boundUnits = (design: Design): (readonly Layer[])[] => VIEWS.flatMap((view) => boundOn(design, view))

/** The same layer in no group. */
export function alone(layer: Layer): Layer {
  const { groupId: _group, ...rest } = layer
  return rest
}

/** The same layer in the group of copies that stands for its own; the first of them names that. */
export function inCopiedGroup(layer: Layer, groups: Map<string, string>, newId: string): Layer {
  if (layer.groupId === undefined) return layer
  const groupId = groups.get(layer.groupId) ?? newId
  groups.set(layer.groupId, groupId)
  return { ...layer, groupId }
}
