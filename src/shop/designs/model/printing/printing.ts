import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { cutOfDesign, type Design, layersOn } from '../document/design.ts'
import { roomOfField } from '../fields/field-room.ts'
import { isFieldLayer } from '../fields/fields-of.ts'
import { landmarkName } from '../garment/landmarks.ts'
import { leastFrom, widthLimits } from '../garment/print-limits.ts'
import { type Cut, frameOf } from '../garment/printable.ts'
import { VIEWS, type View, viewNames } from '../garment/views.ts'
import { areaOf, boxAround, clamp, clipTo, cornersOf, inches, type Point, point, type Rect, rect } from '../geometry.ts'
import type { LayerPosition } from '../layers/layer.ts'
import { aspectOfLayer, effectiveDpi, type Layer } from '../layers/layer-kinds.ts'

const areasFor = (design: Design, view: View): readonly Rect[] => frameOf(cutOfDesign(design), view).areas

/** The parts of a layer that the press prints: one polygon per printable area that it touches. */
function printedParts(areas: readonly Rect[], place: LayerPosition): Point[][] {
  return areas.map((area) => clipTo(area, cornersOf(place))).filter((part) => areaOf(part) > 0)
}

/** How much of a layer lies within the printable areas, from 0 to 1. */
export function printedShare(areas: readonly Rect[], place: LayerPosition): number {
  const inside = printedParts(areas, place).reduce((sum, part) => sum + areaOf(part), 0)
  return inside / (place.size.width * place.size.height)
}

// A start of exactly the area's width must not count as outside through binary fractions.
const ALL = 0.995

export const isCutOff = (design: Design, layer: Layer): boolean =>
  printedShare(areasFor(design, layer.place.view), layer.place) < ALL

/** Whether one printable area holds all of it. */
export function liesWithin(areas: readonly Rect[], place: LayerPosition): boolean {
  const corners = cornersOf(place)
  return areas.some(({ x, y, width, height }) =>
    corners.every((at) => at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height),
  )
}

/** The upright box around everything printed on a view; the press and the price know no other size. */
export function printedBox(design: Design, view: View): Rect | undefined {
  const areas = areasFor(design, view)
  return boxAround(layersOn(design, view).flatMap((layer) => printedParts(areas, layer.place).flat()))
}

/** Where a layer may be printed: a field has the same room on each piece, whatever that says. */
const chargedPlace = (design: Design, layer: Layer): LayerPosition =>
  isFieldLayer(layer) ? roomOfField(design, layer) : layer.place

/** The upright box that is charged for: what is printed on a view, with all the room of its fields. */
export function chargedBox(design: Design, view: View): Rect | undefined {
  const areas = areasFor(design, view)
  return boxAround(layersOn(design, view).flatMap((layer) => printedParts(areas, chargedPlace(design, layer)).flat()))
}

export interface PrintedDesignView {
  readonly view: string
  readonly squareInches: number
  /** Of the artwork that prints with the fewest dots, where they are so few that the buyer was asked. */
  readonly dpi?: number
}

const hundredths = (amount: number) => Math.round(amount * 100) / 100

/** What of a view prints so blurred that the buyer chooses between a smaller print and this one. */
const poorDpi = (design: Design, view: View): { readonly dpi?: number } => {
  const least = Math.min(...layersOn(design, view).map(effectiveDpi))
  return least < printMethodOf(design.options).limits.poorDpi ? { dpi: Math.floor(least) } : {}
}

/** What is charged for on a view; nothing where it is not decorated. */
export function printedView(design: Design, view: View): PrintedDesignView | undefined {
  const box = chargedBox(design, view)
  if (!box) return undefined
  return {
    view: viewNames[view].toLowerCase(),
    // What is printed is charged, however thin it is.
    squareInches: Math.max(0.01, hundredths(box.width * box.height)),
    ...poorDpi(design, view),
  }
}

/** What is charged for: each decorated view with its printed area. A blurred print is noted on what is ordered. */
export const printedViews = (design: Design): PrintedDesignView[] =>
  VIEWS.map((view) => printedView(design, view)).filter((printed) => printed !== undefined)

const overlap = (area: Rect, place: LayerPosition): number => areaOf(clipTo(area, cornersOf(place)))

const cover = (area: Rect, layers: readonly Layer[]): number =>
  layers.reduce((sum, { place }) => sum + overlap(area, place), 0)

/** The printable area that layers of one view cover most. */
export function areaUnder(design: Design, layers: readonly Layer[]): Rect | undefined {
  const [first, ...rest] = layers[0] ? areasFor(design, layers[0].place.view) : []
  return first && rest.reduce((best, one) => (cover(one, layers) > cover(best, layers) ? one : best), first)
}

function limitsOf(design: Design, layer: Layer) {
  const { size, view } = layer.place
  const { least, most } = widthLimits(frameOf(cutOfDesign(design), view), aspectOfLayer(layer), leastFrom(size))
  return { least: least / size.width, most: most / size.width }
}

/** How many times as large layers may become together: none of them passes its own limits. */
export function scaleLimits(design: Design, layers: readonly Layer[]) {
  const limits = layers.map((layer) => limitsOf(design, layer))
  return { least: Math.max(...limits.map(({ least }) => least)), most: Math.min(...limits.map(({ most }) => most)) }
}

type Fitted = Pick<LayerPosition, 'center' | 'size'>

/** Where layers lie inside an area as one thing: moved no further and made no smaller than needed. */
export function fitTogether(design: Design, layers: readonly Layer[], area: Rect): ReadonlyMap<string, Fitted> {
  const box = boxAround(layers.flatMap(({ place }) => cornersOf(place))) ?? rect(0, 0, 0, 0)
  const { least, most } = scaleLimits(design, layers)
  const factor = clamp(Math.min(1, area.width / box.width, area.height / box.height), least, most)
  const within = (middle: number, length: number, from: number, room: number) =>
    length >= room ? from + room / 2 : Math.min(from + room - length / 2, Math.max(from + length / 2, middle))
  const from = point(box.x + box.width / 2, box.y + box.height / 2)
  const to = point(
    within(from.x, box.width * factor, area.x, area.width),
    within(from.y, box.height * factor, area.y, area.height),
  )
  const fitted = layers.map(({ id, place: { size, center } }): [string, Fitted] => [
    id,
    {
      size: { width: inches(size.width * factor), height: inches(size.height * factor) },
      center: point(to.x + (center.x - from.x) * factor, to.y + (center.y - from.y) * factor),
    },
  ])
  return new Map(fitted)
}

/** Where a layer lies wholly inside the area that it covers most: moved no further and made no smaller than needed. */
export function fitInside(design: Design, layer: Layer): Fitted | undefined {
  const area = areaUnder(design, [layer])
  return area && fitTogether(design, [layer], area).get(layer.id)
}

/** '8.0 by 3.2 inches, front, centred, 3.0 inches below collar' */
export function describePlace(cut: Cut, { size, center, rotation, view }: LayerPosition): string {
  const across =
    Math.abs(center.x) < 0.05 ? 'centred' : `${Math.abs(center.x).toFixed(1)} inches ${sideOf(center.x)} of centre`
  const top = center.y - size.height / 2
  const down = `${Math.abs(top).toFixed(1)} inches ${top < 0 ? 'above' : 'below'} ${landmarkName(cut, view)}`
  const turn = rotation === 0 ? '' : `, turned ${rotation}°`
  return `${size.width.toFixed(1)} by ${size.height.toFixed(1)} inches, ${viewNames[view].toLowerCase()}, ${across}, ${down}${turn}`
}

const sideOf = (x: number) => (x < 0 ? 'left' : 'right')
