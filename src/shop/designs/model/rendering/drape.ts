import { findOn, type PrintMap, placeOn } from '../garment/print-map.ts'
import { cornersOf, type Degrees, degrees, type Placed, type Point, point, share } from '../geometry.ts'
import type { PixelBox } from './draw.ts'

/** A point of the target: screen pixels of a preview, pixels of a captured view. */
export type Spot = Point<number>

/** Where a place lies on a target whose garment picture fills the box. */
export function spotOn(map: PrintMap, at: Point, box: PixelBox): Spot {
  const { x, y } = placeOn(map, at)
  return { x: box.x + x * box.width, y: box.y + y * box.height }
}

/** Which place lies at a point of the target. */
export const placeAt = (map: PrintMap, { x, y }: Spot, box: PixelBox): Point =>
  findOn(map, { x: share((x - box.x) / box.width), y: share((y - box.y) / box.height) })

const EDGE_STEP = 0.5

/** The outline of a polygon as it lies on the cloth. */
export function outlineOn(map: PrintMap, polygon: readonly Point[], box: PixelBox): Spot[] {
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / EDGE_STEP))
    return Array.from({ length: steps }, (_, step) => {
      const part = step / steps
      return spotOn(map, point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part), box)
    })
  })
}

/** An even rectangle, given by its middle. */
export interface Fitted extends Spot {
  readonly width: number
  readonly height: number
  readonly rotation: number
  /** How far the cloth turns what lies on it. */
  readonly fabricTurn: Degrees
}

const middle = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** From -180 to 180 degrees. */
const evenTurn = (turn: number) => ((((turn + 180) % 360) + 360) % 360) - 180

/** The even rectangle that comes nearest to artwork on the cloth: the handles hold it. */
export function fitAround(map: PrintMap, placed: Placed, box: PixelBox): Fitted {
  const [a, b, c, d] = cornersOf(placed).map((corner) => spotOn(map, corner, box))
  if (!a || !b || !c || !d) return { x: 0, y: 0, width: 0, height: 0, rotation: 0, fabricTurn: degrees(0) }
  const [left, right, top, bottom] = [middle(a, d), middle(b, c), middle(a, b), middle(c, d)]
  const turn = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
  const fabricTurn = evenTurn(turn - placed.rotation)
  return {
    ...middle(left, right),
    width: Math.hypot(right.x - left.x, right.y - left.y),
    height: Math.hypot(bottom.x - top.x, bottom.y - top.y),
    rotation: placed.rotation + fabricTurn,
    fabricTurn: degrees(fabricTurn),
  }
}

/** As canvases take it: x becomes a·x + c·y + e, and y becomes b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Carries what fills one rectangle to another one. */
export function carry(from: Fitted, to: Fitted): Matrix {
  const turn = ((to.rotation - from.rotation) * Math.PI) / 180
  const along = (from.rotation * Math.PI) / 180
  const [wide, high] = [to.width / from.width, to.height / from.height]
  const [cos, sin] = [Math.cos(along), Math.sin(along)]
  // Longer along the sides of the rectangle, however it lies; then turned.
  const [xx, xy, yy] = [
    wide * cos * cos + high * sin * sin,
    (wide - high) * cos * sin,
    wide * sin * sin + high * cos * cos,
  ]
  const [turnCos, turnSin] = [Math.cos(turn), Math.sin(turn)]
  const [a, b] = [turnCos * xx - turnSin * xy, turnSin * xx + turnCos * xy]
  const [c, d] = [turnCos * xy - turnSin * yy, turnSin * xy + turnCos * yy]
  return [a, b, c, d, to.x - a * from.x - c * from.y, to.y - b * from.x - d * from.y]
}

/** Which place is meant when the rectangle around artwork has been made into another one. */
export function placeOfFitted(map: PrintMap, placed: Placed, box: PixelBox, now: Omit<Fitted, 'fabricTurn'>) {
  const before = fitAround(map, placed, box)
  const spot = spotOn(map, placed.center, box)
  return {
    width: placed.size.width * (now.width / before.width),
    center: placeAt(map, { x: spot.x + now.x - before.x, y: spot.y + now.y - before.y }, box),
    turn: now.rotation - before.fabricTurn,
  }
}
