import { type Design, layersOn } from '../document/design.ts'
import { clampCenter } from '../garment/preview.ts'
import { otherSide, type View } from '../garment/views.ts'
import { isCopyOf, type Layer } from '../layers/layer-kinds.ts'
import { inCopiedGroup } from './groups.ts'
import { addLayer, frameOfView } from './layer-commands.ts'
import { withWordsCopied } from './shadow-commands.ts'

/**
 * Copies the artwork of one view to the opposite one, at the same distance from its landmark. Artwork that is there
 * already is not doubled.
 */
export function copyToOtherSide(design: Design, view: View, newId: (layer: Layer) => string): Design {
  const target = otherSide(view)
  const present = layersOn(design, target)
  const frame = frameOfView(design, target)
  const copied = layersOn(design, view).filter((layer) => !present.some((one) => isCopyOf(one, layer)))
  const ids = new Map(copied.map((layer) => [layer.id, newId(layer)]))
  const groups = new Map<string, string>()
  return copied.reduce((grown, layer) => {
    const center = clampCenter(frame, layer.place.center)
    const id = ids.get(layer.id) ?? layer.id
    const copy = { ...inCopiedGroup(withWordsCopied(layer, ids), groups, id), id }
    return addLayer(grown, { ...copy, place: { ...layer.place, view: target, center } })
  }, design)
}

/** Whether the opposite view already shows all artwork of this one. */
export function isOnBothSides(design: Design, view: View): boolean {
  const here = layersOn(design, view)
  const there = layersOn(design, otherSide(view))
  return here.length > 0 && here.every((layer) => there.some((one) => isCopyOf(one, layer)))
}

/** Takes the copies of this view's artwork off the opposite one. */
export function clearOtherSide(design: Design, view: View): Design {
  const here = layersOn(design, view)
  const copies = layersOn(design, otherSide(view)).filter((one) => here.some((layer) => isCopyOf(one, layer)))
  return copies.length === 0 ? design : { ...design, layers: design.layers.filter((one) => !copies.includes(one)) }
}
