import type { PageFacts } from '#shop/artworks/model/page-facts.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { type Design, findLayer, layersOn } from '../document/design.ts'
import type { View } from '../garment/views.ts'
import { boxAround, cornersOf, inches, point, type Rect, rect, type Size } from '../geometry.ts'
import { artworkOf, aspectOfLayer, effectiveDpi, type Layer, widthAtDpi } from '../layers/layer-kinds.ts'
import { areaUnderLayer } from './arrange.ts'
import { frameOfLayer, frameOfView, reshape } from './layer-commands.ts'

/** What printers make the longer side of a print, in inches, where nobody says another size. */
const PREFERRED_SIDES = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3.5, 3, 2.5, 2, 1.5, 1]

/** Between what is there and what lands below it. */
const GAP = inches(0.5)
/** What is lower than this has no room for anything that can be read. */
const LEAST_ROOM = inches(2)

const surface = ({ width, height }: Rect) => width * height

/** The largest of the printable areas; nothing where the side cannot be printed. */
const largestOf = ([first, ...rest]: readonly Rect[]): Rect | undefined =>
  first && rest.reduce((best, one) => (surface(one) > surface(best) ? one : best), first)

/** The part of an area below everything that lies on it, or all of it where too little is left. */
function roomIn(area: Rect, others: readonly Layer[]): Rect {
  const bottoms = others.flatMap(({ place }) => {
    const box = boxAround(cornersOf(place))
    return box ? [box.y + box.height + GAP] : []
  })
  const top = Math.max(area.y, ...bottoms)
  const left = area.y + area.height - top
  return left < LEAST_ROOM ? area : rect(area.x, top, area.width, left)
}

/** Where new artwork lands on a side: what is left of the largest area below that which lies there. */
export function landingArea(design: Design, view: View, others: readonly Layer[]): Rect | undefined {
  const area = largestOf(frameOfView(design, view).areas)
  const isThere = (layer: Layer) => areaUnderLayer(design, layer) === area
  return area && roomIn(area, others.filter(isThere))
}

/** The size that the page of a PDF has in its file, where the layer shows one. */
const pageOf = (layer: Layer): PageFacts | undefined => artworkOf(layer)?.pageFacts

const isWithin = ({ width, height }: Size, room: Rect): boolean => width <= room.width && height <= room.height

/** A page is as large as its file says, or as the area allows. */
function widthOfPage({ place: { size } }: Layer, aspect: number, area: Rect): number {
  if (isWithin(size, area)) return size.width
  return Math.floor(100 * Math.min(area.width, area.height * aspect)) / 100
}

/** What a page is said to have been made smaller than when it landed. */
export function shrunkFrom(layer: Layer): PageFacts | undefined {
  const page = pageOf(layer)
  return page && page.width - layer.place.size.width > 0.005 ? page : undefined
}

/** As wide as it may start: within the room, no larger than it came, and with dots enough that nobody has to warn. */
function startWidth(design: Design, layer: Layer, room: Rect): number {
  const aspect = aspectOfLayer(layer)
  const { width } = layer.place.size
  const { goodDpi } = printMethodOf(design.options).limits
  const sharp = effectiveDpi(layer) < goodDpi ? widthAtDpi(layer, goodDpi) : width
  const most = Math.min(width, sharp, room.width, room.height * aspect)
  if (most === width) return width
  const widths = PREFERRED_SIDES.map((side) => Math.min(side, side * aspect))
  return widths.find((width) => width <= most) ?? most
}

/** Lays what has just been added at the top middle of its printable area, below what is there already. */
export function landLayer(design: Design, id: string): Design {
  const layer = findLayer(design, id)
  const area = layer && largestOf(frameOfLayer(design, layer).areas)
  if (!layer || !area) return design
  const others = layersOn(design, layer.place.view).filter(
    (one) => one !== layer && areaUnderLayer(design, one) === area,
  )
  const below = roomIn(area, others)
  const isPage = pageOf(layer) !== undefined
  const room = isPage && !isWithin(layer.place.size, below) ? area : below
  const width = isPage ? widthOfPage(layer, aspectOfLayer(layer), area) : startWidth(design, layer, room)
  const height = width / aspectOfLayer(layer)
  return reshape(design, id, width, point(room.x + room.width / 2, room.y + height / 2), layer.place.rotation)
}
