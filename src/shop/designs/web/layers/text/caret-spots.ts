import { insideOf, type Point, type Size } from '../../../model/geometry.ts'
import type { TextLayer } from '../../../model/layers/text.ts'
import { type CaretEnd, caretsOf } from '../../../model/lettering/carets.ts'
import { type FontOutlines, setText } from '../../../model/lettering/lettering.ts'
import type { Spot } from '../../../model/rendering/drape.ts'

/** A caret on the canvas. */
export interface CaretSpot {
  readonly top: Spot
  readonly foot: Spot
}

/** What of a text is chosen, as fields count it. */
export interface Selection {
  readonly start: number
  readonly end: number
}

/** What a text fills on the canvas: its corners, and the even rectangle that comes near it. */
export interface TextBox extends Spot {
  readonly corners: readonly Spot[]
  readonly width: number
  readonly height: number
  /** In radians. */
  readonly turn: number
}

const middle = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

// Of the larger side, so that the edge of the field covers no letter.
const PADDING = 0.07

function boxOf({ width, height }: Size, at: (across: number, down: number) => Spot): TextBox {
  const room = PADDING * Math.max(width, height)
  const [x, y] = [room / width, room / height]
  const [a, b, c, d] = [at(-x, -y), at(1 + x, -y), at(1 + x, 1 + y), at(-x, 1 + y)]
  const [left, right, top, foot] = [middle(a, d), middle(b, c), middle(a, b), middle(c, d)]
  return {
    ...middle(left, right),
    corners: [a, b, c, d],
    width: Math.hypot(right.x - left.x, right.y - left.y),
    height: Math.hypot(foot.x - top.x, foot.y - top.y),
    turn: Math.atan2(right.y - left.y, right.x - left.x),
  }
}

/** Every caret of a text where its letters lie on the garment, turned, bent and flipped as they are. */
export function caretSpots(layer: TextLayer, font: FontOutlines, spotAt: (at: Point) => Spot) {
  const text = layer.text.normalize('NFC')
  const box = setText(font, layer)?.box ?? { x: 0, y: 0, width: 1, height: 1 }
  const at = (across: number, down: number) => spotAt(insideOf(layer.place, across, down))
  const spotOf = ({ x, y }: CaretEnd) => {
    const [across, down] = [(x - box.x) / box.width, (y - box.y) / box.height]
    return at(layer.flippedX ? 1 - across : across, layer.flippedY ? 1 - down : down)
  }
  const carets = caretsOf(font, { ...layer, text }).map(
    ({ top, foot }): CaretSpot => ({ top: spotOf(top), foot: spotOf(foot) }),
  )
  return { text, carets, box: boxOf(layer.place.size, at) }
}

/** The caret that lies nearest to a spot. */
export function nearestCaret(carets: readonly CaretSpot[], { x, y }: Spot): number {
  const away = ({ top, foot }: CaretSpot) => {
    const along = { x: foot.x - top.x, y: foot.y - top.y }
    const length = along.x ** 2 + along.y ** 2
    const share = length === 0 ? 0 : ((x - top.x) * along.x + (y - top.y) * along.y) / length
    const part = Math.min(1, Math.max(0, share))
    return Math.hypot(x - top.x - part * along.x, y - top.y - part * along.y)
  }
  return carets.reduce((best, caret, at) => (away(caret) < away(carets[best] ?? caret) ? at : best), 0)
}

/** Where the word around a place begins and ends. */
export function wordAt(text: string, at: number): [from: number, to: number] {
  const before = text.slice(0, at).match(/\S*$/)?.[0].length ?? 0
  const after = text.slice(at).match(/^\S*/)?.[0].length ?? 0
  return [at - before, at + after]
}
