import { clamp } from '../model/geometry.ts'

/** How the sheet is looked at: so many times as large, and shifted by screen pixels. */
export interface Lens {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export const PLAIN: Lens = { zoom: 1, x: 0, y: 0 }
const MOST = 4

/** What the screen shows at a spot, on the sheet as it is without the lens. */
export const through = ({ zoom, x, y }: Lens, at: Spot): Spot => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom })

/** The lens under which a spot of the sheet comes to lie at a spot of the screen. The sheet always fills the screen. */
export function lensOver(on: Spot, at: Spot, zoom: number, side: number): Lens {
  const times = clamp(zoom, 1, MOST)
  const least = side * (1 - times)
  return { zoom: times, x: clamp(at.x - on.x * times, least, 0), y: clamp(at.y - on.y * times, least, 0) }
}

/** So many times nearer, with the same spot under the pointer. */
export const zoomAt = (lens: Lens, at: Spot, times: number, side: number): Lens =>
  lensOver(through(lens, at), at, lens.zoom * times, side)

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const gap = (a: Spot, b: Spot) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

export type Fingers = readonly [Spot, Spot]

/** Two fingers take what is between them along, and spread it. */
export function pinched(lens: Lens, from: Fingers, to: Fingers, side: number): Lens {
  const held = through(lens, middle(...from))
  return lensOver(held, middle(...to), (lens.zoom * gap(...to)) / gap(...from), side)
}
