import { type Design, type DesignProduct, findLayer } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import { widestOf } from '../fields/field-room.ts'
import { fieldLayers, isFieldLayer } from '../fields/fields-of.ts'
import { centersWithin } from '../garment/preview.ts'
import { VIEWS, type View } from '../garment/views.ts'
import { type Placed, point, type Rect, type Size } from '../geometry.ts'
import { type Layer, layerName } from '../layers/layer-kinds.ts'
import { areaUnder, fitTogether, isCutOff, printedShare } from '../printing/printing.ts'
import { followFields, narrowFields } from './field-commands.ts'
import { boundUnits } from './groups.ts'
import { frameOfLayer, frameOfView, place } from './layer-commands.ts'
import { boxOfLayers, layersNamed, middleOf, placeLayers, placesOf } from './several/move-layers.ts'
import { followShadows } from './shadow-commands.ts'

/** What of a design is not as it was on the garment before; all else keeps its inches and its distance from the landmark. */
export type MoveChange =
  /** The press cannot print this side of the garment: what lies there stays in the design and is not printed. */
  | { readonly kind: 'not-printed'; readonly view: View; readonly layerIds: readonly string[] }
  | (UnitChange & { readonly kind: 'smaller'; readonly before: Size; readonly after: Size })
  /** In inches; `right` as it is seen. */
  | (UnitChange & { readonly kind: 'moved'; readonly right: number; readonly down: number })
  /** More of it than before lies outside of what can be printed, and it does not fit. */
  | (UnitChange & { readonly kind: 'cut-off' })
  /** What its entries may be wide at the most, in inches. */
  | (UnitChange & { readonly kind: 'less-room'; readonly before: number; readonly after: number })

/** Of what is moved as one: a layer with its shadow, or a group. */
interface UnitChange {
  readonly layerIds: readonly string[]
  /** Of its lowest layer; a group has none of its own. */
  readonly name: string
  readonly isGroup: boolean
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

function isCutBy(before: Design, moved: Design, { id }: Layer): boolean {
  const [was, now] = [findLayer(before, id), findLayer(moved, id)]
  return (
    was !== undefined && now !== undefined && areasUnder(moved, now).length > 0 && losesPrint(before, was, moved, now)
  )
}

/** Whether layers lie to one another as they did. */
function isSameShape(before: readonly Layer[], after: readonly Layer[]): boolean {
  const ways = before.map(({ place: { center } }, at) => {
    const now = after[at]?.place.center ?? center
    return point(now.x - center.x, now.y - center.y)
  })
  return ways.every(({ x, y }) => Math.hypot(x - (ways[0]?.x ?? 0), y - (ways[0]?.y ?? 0)) < 1e-9)
}

function placeFitted(design: Design, unit: readonly Layer[], area: Rect): Design {
  return [...fitTogether(design, unit, area)].reduce((now, [id, { center, size }]) => {
    const layer = findLayer(now, id)
    if (!layer) return now
    const isSmaller = layer.place.size.width - size.width > 1e-9
    return place(now, layer, isSmaller ? { center, size } : { center })
  }, design)
}

/**
 * A unit within the preview; where more of it would be cut off than before, within the printable area. It is moved no further
 * and made no smaller than it takes, and how its layers lie to one another stays.
 */
function fitUnit(before: Design, design: Design, unit: readonly Layer[]): Design {
  const brought = placeLayers(design, placesOf(unit))
  const ids = unit.map(({ id }) => id)
  const layers = layersNamed(design, ids)
  const within = layersNamed(brought, ids)
  const isWhole = isSameShape(layers, within)
  if (isWhole && !unit.some((layer) => isCutBy(before, brought, layer))) return brought
  const [start, held] = isWhole ? [brought, within] : [design, layers]
  const [first] = held
  const area = areaUnder(start, held) ?? (first && centersWithin(frameOfLayer(start, first)))
  return area ? placeFitted(start, held, area) : start
}

const thousandth = (length: number) => Math.round(length * 1000) / 1000

/** Of a layer its own size and middle, of a group those of the box around it. */
function measure(layers: readonly Layer[]): Pick<Placed, 'size' | 'center'> | undefined {
  const [first, ...more] = layers
  if (first && more.length === 0) return first.place
  const box = boxOfLayers(layers)
  return box && { size: { width: box.width, height: box.height }, center: middleOf(box) }
}

const isSameSize = (a: Size, b: Size) => Math.abs(a.width - b.width) < 1e-9 && Math.abs(a.height - b.height) < 1e-9

function changesOf(before: Design, after: Design, unit: readonly Layer[]): MoveChange[] {
  // A shadow is not named beside its words.
  const named = unit.filter((layer) => !sourceOf(before, layer))
  const ids = named.map(({ id }) => id)
  const [first] = named
  const [was, now] = [measure(named), measure(layersNamed(after, ids))]
  if (!first || !was || !now) return []
  const { view } = first.place
  const one = { layerIds: unit.map(({ id }) => id), name: layerName(first), isGroup: named.length > 1, view }
  const changes: MoveChange[] = []
  if (!isSameSize(was.size, now.size)) changes.push({ ...one, kind: 'smaller', before: was.size, after: now.size })
  const by = point(thousandth(now.center.x - was.center.x), thousandth(now.center.y - was.center.y))
  if (by.x !== 0 || by.y !== 0) changes.push({ ...one, kind: 'moved', right: by.x, down: by.y })
  if (unit.some((layer) => isCutBy(before, after, layer))) changes.push({ ...one, kind: 'cut-off' })
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

/** Fields whose longest entries have less room than before, or are printed smaller. */
function lessRoom(before: Design, after: Design): MoveChange[] {
  return fieldLayers(after).flatMap((layer): MoveChange[] => {
    const was = findLayer(before, layer.id)
    const { id, place } = layer
    if (!was || !isFieldLayer(was) || areasUnder(after, layer).length === 0) return []
    const [had, has] = [widestOf(before, was), widestOf(after, layer)]
    if (had * Math.min(1, place.size.width / was.place.size.width) - has < 0.005) return []
    const one = { layerIds: [id], name: layerName(layer), isGroup: false, view: place.view }
    return [{ ...one, kind: 'less-room', before: had, after: has }]
  })
}

export const moveChangesBetween = (before: Design, after: Design): MoveChange[] => [
  ...notPrinted(after),
  ...boundUnits(before).flatMap((unit) => changesOf(before, after, unit)),
  ...lessRoom(before, after),
]

/** A design on another garment, and all that is not as it was. */
export function moveDesign(before: Design, product: DesignProduct, color: string): MovedDesign {
  const units = boundUnits(before)
  const fitted = units.reduce<Design>((now, unit) => fitUnit(before, now, unit), { ...before, product, color })
  const design = followShadows(before, narrowFields(followFields(before, fitted)))
  return { design, changes: moveChangesBetween(before, design) }
}
