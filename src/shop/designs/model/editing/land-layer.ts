import { printMethodOf } from '#shop/pricing/model/line-options.ts'
import { type Design, findLayer, layersOn } from '../document/design.ts'
import { boxAround, cornersOf, inches, point, type Rect, rect } from '../geometry.ts'
import { aspectOfLayer, effectiveDpi, type Layer, widthAtDpi } from '../layers/layer-kinds.ts'
import { areaUnder } from './arrange.ts'
import { frameOfLayer, reshape } from './layer-commands.ts'

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
  const others = layersOn(design, layer.place.view).filter((one) => one !== layer && areaUnder(design, one) === area)
  const room = roomIn(area, others)
  const width = startWidth(design, layer, room)
  const height = width / aspectOfLayer(layer)
  return reshape(design, id, width, point(room.x + room.width / 2, room.y + height / 2), layer.place.rotation)
}
