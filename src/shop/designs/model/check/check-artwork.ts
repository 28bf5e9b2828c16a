import { cutOfDesign, type Design, findLayer } from '../document/design.ts'
import { mendArtwork } from '../editing/mend-artwork.ts'
import { frameOf } from '../garment/printable.ts'
import { type Layer, layerName } from '../layers/layer-kinds.ts'
import { isCutOff, printedShare } from '../printing/printing.ts'
import { type Fault, type Finding, isPictureMend, type LayerMend, type Mend } from './finding.ts'
import { type CheckContext, layerFaults } from './layer-faults.ts'
import { withRecoloredPicture } from './with-recolored-picture.ts'

export type { CheckContext } from './layer-faults.ts'

/** What is wrong with a layer once that was done; nothing where it changes nothing, or cuts off what was printed whole. */
function faultsAfter(design: Design, layer: Layer, mend: LayerMend, context: CheckContext): Fault[] | undefined {
  const mended = mendArtwork(design, layer.id, mend, context.sources.fonts)
  const after = findLayer(mended, layer.id)
  if (!after || mended === design || (isCutOff(mended, after) && !isCutOff(design, layer))) return undefined
  return layerFaults(mended, after, context)
}

/** Whether it helps: what it is for is gone, and nothing else has come. What only its making can show is offered untried. */
function helps(design: Design, layer: Layer, { kind }: Fault, mend: Mend, context: CheckContext): boolean {
  if (mend.do === 'remove-background' || mend.do === 'thicken-picture') return true
  const after =
    mend.do === 'recolor-picture'
      ? layerFaults(design, layer, withRecoloredPicture(context, layer, mend.inks))
      : faultsAfter(design, layer, mend, context)
  const left = after?.map((fault) => fault.kind)
  const before = layerFaults(design, layer, context).map((fault) => fault.kind)
  return left !== undefined && !left.includes(kind) && left.every((one) => before.includes(one))
}

const isPrinted = (design: Design, { place }: Layer): boolean =>
  printedShare(frameOf(cutOfDesign(design), place.view).areas, place) > 0

function findingsOf(design: Design, layer: Layer, context: CheckContext): Finding[] {
  return layerFaults(design, layer, context).map((fault) => {
    const { mends, ...found } = fault
    const [mend, other] = layer.locked ? [] : mends.filter((one) => helps(design, layer, fault, one, context))
    const otherMend = mend && isPictureMend(mend) && other && !isPictureMend(other) ? other : undefined
    return {
      ...{ ...found, layerId: layer.id, layer: layerName(layer), view: layer.place.view },
      ...(mend && { mend }),
      ...(otherMend && { otherMend }),
    }
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
