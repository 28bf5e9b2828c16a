import { cutOfDesign, type Design, findLayer } from '../document/design.ts'
import { mendArtwork } from '../editing/mend-artwork.ts'
import { frameOf } from '../garment/printable.ts'
import { type Layer, layerName } from '../layers/layer-kinds.ts'
import { isCutOff, printedShare } from '../printing/printing.ts'
import type { Fault, Finding, Mend } from './finding.ts'
import { type CheckContext, layerFaults } from './layer-faults.ts'

export type { CheckContext } from './layer-faults.ts'

/** Whether it helps: what it is for is gone, nothing else has come, and what was printed whole still is. */
function helps(design: Design, layer: Layer, { kind }: Fault, mend: Mend, context: CheckContext): boolean {
  if (mend.do === 'remove-background') return true
  const mended = mendArtwork(design, layer.id, mend, context.sources.fonts)
  const after = findLayer(mended, layer.id)
  if (!after || mended === design || (isCutOff(mended, after) && !isCutOff(design, layer))) return false
  const before = layerFaults(design, layer, context).map((fault) => fault.kind)
  const left = layerFaults(mended, after, context).map((fault) => fault.kind)
  return !left.includes(kind) && left.every((one) => before.includes(one))
}

const isPrinted = (design: Design, { place }: Layer): boolean =>
  printedShare(frameOf(cutOfDesign(design), place.view).areas, place) > 0

function findingsOf(design: Design, layer: Layer, context: CheckContext): Finding[] {
  return layerFaults(design, layer, context).map((fault) => {
    const { mends, ...found } = fault
    const mend = layer.locked ? undefined : mends.find((one) => helps(design, layer, fault, one, context))
    return { ...found, layerId: layer.id, layer: layerName(layer), view: layer.place.view, ...(mend && { mend }) }
  })
}

/**
 * Everything about a design that will print otherwise than its owner may think: at this size, on a garment of this color, by
 * its print method. The editor shows it with what mends it; the cart and the checkout show the same of what is stored.
 */
export const checkArtwork = (design: Design, context: CheckContext): Finding[] =>
  design.layers
    .filter((layer) => isPrinted(design, layer))
    .flatMap((layer) => findingsOf(design, layer, context))
    .toSorted((one, other) => Number(other.severity === 'serious') - Number(one.severity === 'serious'))
