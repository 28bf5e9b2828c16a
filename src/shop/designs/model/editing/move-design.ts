import { type Design, type DesignProduct, findLayer } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import { VIEWS, type View } from '../garment/views.ts'
import { point, type Size } from '../geometry.ts'
import { type Layer, layerName } from '../layers/layer-kinds.ts'
import { fitInside, isCutOff, printedShare } from '../printing/printing.ts'
import { setProduct } from './design-commands.ts'
import { frameOfLayer, frameOfView, place, sameSize } from './layer-commands.ts'
import { followShadows } from './shadow-commands.ts'

/** What of a design is not as it was on the garment before; all else keeps its inches and its distance from the landmark. */
export type MoveChange =
  /** The press cannot print this side of the garment: what lies there stays in the design and is not printed. */
  | { readonly kind: 'not-printed'; readonly view: View; readonly layerIds: readonly string[] }
  | (LayerChange & { readonly kind: 'smaller'; readonly before: Size; readonly after: Size })
  /** In inches; `right` as it is seen. */
  | (LayerChange & { readonly kind: 'moved'; readonly right: number; readonly down: number })
  /** More of it than before lies outside of what can be printed, and it does not fit. */
  | (LayerChange & { readonly kind: 'cut-off' })

interface LayerChange {
  readonly layerId: string
  readonly name: string
  readonly view: View
}

export interface MovedDesign {
  readonly design: Design
  readonly changes: readonly MoveChange[]
}

const areasUnder = (design: Design, layer: Layer) => frameOfLayer(design, layer).areas
const shareOf = (design: Design, layer: Layer) => printedShare(areasUnder(design, layer), layer.place)

/** Whether less of a layer is printed than before; of one on a side that was not printed, whether any of it is missing. */
function losesPrint(before: Design, was: Layer, after: Design, now: Layer): boolean {
  const had = areasUnder(before, was).length > 0 ? shareOf(before, was) : 1
  return isCutOff(after, now) && Math.min(1, had) - shareOf(after, now) > 0.005
}

function isFitted(before: Design, moved: Design, { id }: Layer): boolean {
  const [was, now] = [findLayer(before, id), findLayer(moved, id)]
  return (
    was !== undefined && now !== undefined && areasUnder(moved, now).length > 0 && losesPrint(before, was, moved, now)
  )
}

/** Of what more would be cut off than before, nothing is: it is moved no further and made no smaller than it takes to fit. A shadow goes with its words. */
function fitToGarment(before: Design, moved: Design): Design {
  const fittedDesign = before.layers.reduce((design, { id }) => {
    const layer = findLayer(design, id)
    const fitted = layer && !sourceOf(design, layer) && isFitted(before, design, layer) && fitInside(design, layer)
    if (!layer || !fitted) return design
    const { size } = layer.place
    const isSmaller = size.width - fitted.size.width > 1e-9
    return place(design, layer, isSmaller ? fitted : { center: fitted.center })
  }, moved)
  return followShadows(before, fittedDesign)
}

const thousandth = (length: number) => Math.round(length * 1000) / 1000

function changesOf(before: Design, after: Design, was: Layer): MoveChange[] {
  const now = findLayer(after, was.id)
  if (!now) return []
  const layer = { layerId: was.id, name: layerName(was), view: was.place.view }
  const { size, center } = was.place
  const changes: MoveChange[] = []
  if (!sameSize(size, now.place.size)) changes.push({ ...layer, kind: 'smaller', before: size, after: now.place.size })
  const by = point(thousandth(now.place.center.x - center.x), thousandth(now.place.center.y - center.y))
  if (by.x !== 0 || by.y !== 0) changes.push({ ...layer, kind: 'moved', right: by.x, down: by.y })
  if (areasUnder(after, now).length === 0) return changes
  if (losesPrint(before, was, after, now)) changes.push({ ...layer, kind: 'cut-off' })
  return changes
}

/** Sides with artwork that this garment is not printed on. */
function notPrinted(design: Design): MoveChange[] {
  return VIEWS.flatMap((view): MoveChange[] => {
    const layerIds = design.layers.filter((layer) => layer.place.view === view).map(({ id }) => id)
    const isPrinted = layerIds.length === 0 || frameOfView(design, view).areas.length > 0
    return isPrinted ? [] : [{ kind: 'not-printed', view, layerIds }]
  })
}

export const moveChangesBetween = (before: Design, after: Design): MoveChange[] => [
  ...notPrinted(after),
  ...before.layers.flatMap((layer) => changesOf(before, after, layer)),
]

/** A design on another garment, and all that is not as it was. */
export function moveDesign(before: Design, product: DesignProduct, color: string): MovedDesign {
  const design = fitToGarment(before, setProduct(before, product, color))
  return { design, changes: moveChangesBetween(before, design) }
}
