import type { Design } from '../../document/design.ts'
import { alone, isGrouped, unitOf } from '../groups.ts'
import { layersNamed } from './move-layers.ts'

/** Makes one group of layers of one view, whichever they were in before. How they lie and print does not change. */
export function groupLayers(design: Design, ids: readonly string[], groupId: string): Design {
  const layers = layersNamed(design, ids)
  const [first] = layers
  const isOneGroup = first && isGrouped(design, first) && unitOf(design, first).length === layers.length
  if (layers.length < 2 || (isOneGroup && layers.every((layer) => layer.groupId === first.groupId))) return design
  return { ...design, layers: design.layers.map((layer) => (layers.includes(layer) ? { ...layer, groupId } : layer)) }
}

/** Takes the groups of layers apart. */
export function ungroupLayers(design: Design, ids: readonly string[]): Design {
  const grouped = layersNamed(design, ids).filter((layer) => layer.groupId !== undefined)
  if (grouped.length === 0) return design
  return { ...design, layers: design.layers.map((layer) => (grouped.includes(layer) ? alone(layer) : layer)) }
}
