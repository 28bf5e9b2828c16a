import { cutOfDesign, type Design } from '../document/design.ts'
import { frameOf } from '../garment/printable.ts'
import {
  areaOf,
  clipTo,
  cornersOf,
  type Degrees,
  inches,
  type Point,
  point,
  type Rect,
  type Size,
} from '../geometry.ts'
import type { LayerPosition } from '../layers/layer.ts'
import type { TextLayer } from '../layers/text.ts'
import { type FontOutlines, setText } from '../lettering/lettering.ts'
import type { FieldLayer } from './fields-of.ts'

/** Moves the middle of a text as it is seen before its turn and its mirrors: to the right and down. */
export function shiftedCenter({ place, flippedX, flippedY }: TextLayer, right: number, down: number): Point {
  const [x, y] = [flippedX ? -right : right, flippedY ? -down : down]
  const turn = (place.rotation * Math.PI) / 180
  return point(
    place.center.x + x * Math.cos(turn) - y * Math.sin(turn),
    place.center.y + x * Math.sin(turn) + y * Math.cos(turn),
  )
}

/** How far the middle of words moves that become so much wider: away from the edge that their lines begin at. */
export function shiftOfGrowth({ align }: TextLayer, wider: number): number {
  if (align === 'center') return 0
  return align === 'left' ? wider / 2 : -wider / 2
}

/**
 * How much higher bent words become that are so much wider. Their letters may have become smaller, so that more of the width is
 * their line: its letters at the ends, which lean outward, count as none.
 */
function depthOfBend(arc: Degrees, { width, height }: Size, wider: number): number {
  const half = (Math.abs(arc) * Math.PI) / 360
  if (half === 0) return 0
  const sine = Math.sin(Math.min(half, Math.PI / 2))
  const slope = (1 - Math.cos(half)) / (2 * sine)
  const letters = Math.max(0, (height - slope * width) / Math.max(0.2, Math.cos(half)))
  return slope * (wider + 2 * sine * Math.min(height, letters))
}

/** Where words lie that are so wide, and their letters as high as the sample's. */
function roomAt(layer: TextLayer, width: number): LayerPosition {
  const { size } = layer.place
  const deeper = depthOfBend(layer.arc, size, Math.max(0, width - size.width))
  const down = (layer.arc > 0 ? deeper : -deeper) / 2
  return {
    ...layer.place,
    center: shiftedCenter(layer, shiftOfGrowth(layer, width - size.width), down),
    size: { width: inches(width), height: inches(size.height + deeper) },
  }
}

/** The area that most of a place lies in. */
function areaAround(areas: readonly Rect[], place: LayerPosition): Rect | undefined {
  const covered = (area: Rect) => areaOf(clipTo(area, cornersOf(place)))
  const [first, ...rest] = areas
  return first && rest.reduce((best, one) => (covered(one) > covered(best) ? one : best), first)
}

const BARELY = 1e-9

/** How many steps a point can take before it leaves an area. */
function stepsWithin({ x, y, width, height }: Rect, from: Point, step: Point): number {
  const along = (at: number, by: number, start: number, length: number) => {
    if (Math.abs(by) < BARELY) return Number.POSITIVE_INFINITY
    return ((by > 0 ? start + length : start) - at) / by
  }
  return Math.min(along(from.x, step.x, x, width), along(from.y, step.y, y, height))
}

/** The widest that words of a field can be printed where they stand: what their sample takes already stays. */
export function widestWithin(design: Design, layer: TextLayer): number {
  const { width } = layer.place.size
  const area = areaAround(frameOf(cutOfDesign(design), layer.place.view).areas, layer.place)
  if (!area) return Number.POSITIVE_INFINITY
  // Its corners move evenly with its width.
  const corners = cornersOf(roomAt(layer, width))
  const inchWider = cornersOf(roomAt(layer, width + 1))
  const more = corners.map((from, index) => {
    const to = inchWider[index] ?? from
    return stepsWithin(area, from, point(to.x - from.x, to.y - from.y))
  })
  return width + Math.max(0, Math.min(...more))
}

/** The widest that an entry is printed: as its field says, and within the printable area. */
export const widestOf = (design: Design, layer: FieldLayer): number =>
  Math.min(layer.field.mostWidth, widestWithin(design, layer))

/** Where entries of a field may be printed, their letters as high as the sample's. */
export const roomOfField = (design: Design, layer: FieldLayer): LayerPosition => roomAt(layer, widestOf(design, layer))

/** How many times as large as its sample the smallest entry of a field may be. */
export function smallestTimes({ field, place, ...setting }: FieldLayer, font: FontOutlines): number {
  const set = setText(font, setting)
  return set ? Math.min(1, field.leastHeight / (scaleOf(place.size, set) * font.capHeight)) : 1
}

/** How large words are printed on the garment: inches for a thousandth of their letters' size. */
export const scaleOf = ({ height }: Size, set: { readonly box: { readonly height: number } }): number =>
  height / set.box.height
