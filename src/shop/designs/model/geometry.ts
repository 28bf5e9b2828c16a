declare const unit: unique symbol

/** Lengths on the garment, on the preview and on the picture, and turns do not mix: each carries its unit in its type. */
export type Inches = number & { readonly [unit]: 'inches' }
export type Pixels = number & { readonly [unit]: 'pixels' }
/** Of the side of a garment picture, from 0 to 1. */
export type Fraction = number & { readonly [unit]: 'share' }
export type Degrees = number & { readonly [unit]: 'degrees' }

export const inches = (amount: number) => amount as Inches
export const pixels = (amount: number) => amount as Pixels
export const share = (amount: number) => amount as Fraction
export const degrees = (amount: number) => amount as Degrees

export interface Point<U extends number = Inches> {
  readonly x: U
  readonly y: U
}

export interface Size<U extends number = Inches> {
  readonly width: U
  readonly height: U
}

export interface Rect<U extends number = Inches> extends Point<U>, Size<U> {}

/** Something with a middle, a size and a turn about that middle. */
export interface Placed {
  readonly center: Point
  readonly size: Size
  readonly rotation: Degrees
}

export const point = (x: number, y: number): Point => ({ x: inches(x), y: inches(y) })
export const rect = (x: number, y: number, width: number, height: number): Rect => ({
  x: inches(x),
  y: inches(y),
  width: inches(width),
  height: inches(height),
})

export const clamp = (amount: number, least: number, most: number) => Math.min(most, Math.max(least, amount))

/** Whole degrees from 0 to 359. */
export function normalTurn(turn: number): Degrees {
  return degrees(((Math.round(turn) % 360) + 360) % 360)
}

const radians = (turn: Degrees) => (turn * Math.PI) / 180

function turned(x: number, y: number, turn: Degrees): readonly [number, number] {
  const sin = Math.sin(radians(turn))
  const cos = Math.cos(radians(turn))
  return [x * cos - y * sin, x * sin + y * cos]
}

/** The four corners, clockwise from the one that is top left before the turn. */
export function cornersOf({ center, size, rotation }: Placed): Point[] {
  const right = size.width / 2
  const down = size.height / 2
  const corners = [
    [-right, -down],
    [right, -down],
    [right, down],
    [-right, down],
  ] as const
  return corners.map(([x, y]) => {
    const [dx, dy] = turned(x, y, rotation)
    return point(center.x + dx, center.y + dy)
  })
}

/** A place on artwork, by shares of its width and height from its top left corner; beyond these, beside it. */
export function insideOf({ center, size, rotation }: Placed, across: number, down: number): Point {
  const [dx, dy] = turned((across - 0.5) * size.width, (down - 0.5) * size.height, rotation)
  return point(center.x + dx, center.y + dy)
}

/** The four corners of an upright rectangle, clockwise from the top left. */
export const cornersOfRect = ({ x, y, width, height }: Rect): Point[] => [
  point(x, y),
  point(x + width, y),
  point(x + width, y + height),
  point(x, y + height),
]

export function holdsPoint({ center, size, rotation }: Placed, at: Point): boolean {
  const [dx, dy] = turned(at.x - center.x, at.y - center.y, degrees(-rotation))
  return Math.abs(dx) <= size.width / 2 && Math.abs(dy) <= size.height / 2
}

/** The upright box around a set of points. */
export function boxAround(points: readonly Point[]): Rect | undefined {
  if (points.length === 0) return undefined
  const xs = points.map((one) => one.x)
  const ys = points.map((one) => one.y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return rect(left, top, Math.max(...xs) - left, Math.max(...ys) - top)
}

/** Area of a simple polygon, in square inches. */
export function areaOf(polygon: readonly Point[]): number {
  let twice = 0
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    twice += from.x * to.y - to.x * from.y
  })
  return Math.abs(twice) / 2
}

type Side = 'left' | 'right' | 'top' | 'bottom'

function depth(side: Side, { x, y, width, height }: Rect, at: Point): number {
  if (side === 'left') return at.x - x
  if (side === 'right') return x + width - at.x
  if (side === 'top') return at.y - y
  return y + height - at.y
}

function clipAtSide(polygon: readonly Point[], side: Side, area: Rect): Point[] {
  const kept: Point[] = []
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    const a = depth(side, area, from)
    const b = depth(side, area, to)
    if (a >= 0) kept.push(from)
    if (a >= 0 === b >= 0) return
    const share = a / (a - b)
    kept.push(point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share))
  })
  return kept
}

/** The part of a convex polygon that lies inside a rectangle. */
export function clipTo(area: Rect, polygon: readonly Point[]): Point[] {
  let kept: readonly Point[] = polygon
  for (const side of ['left', 'right', 'top', 'bottom'] as const) kept = clipAtSide(kept, side, area)
  return [...kept]
}
