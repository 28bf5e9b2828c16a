import { clamp } from '../../model/geometry.ts'
import type { Spot } from '../../model/rendering/drape.ts'

/** The part of the canvas that is shown: so many times as large, and shifted by screen pixels. */
export interface Viewport {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const WHOLE_CANVAS: Viewport = { zoom: 1, x: 0, y: 0 }
export const MOST_ZOOM = 4

/** The point of the canvas that lies at a point of the screen. */
export const onCanvas = ({ zoom, x, y }: Viewport, at: Spot): Spot => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom })

/** The viewport that brings a point of the canvas to a point of the screen. The canvas always fills the screen. */
export function viewportOver(on: Spot, at: Spot, zoom: number, side: number): Viewport {
  const times = clamp(zoom, 1, MOST_ZOOM)
  const least = side * (1 - times)
  return { zoom: times, x: clamp(at.x - on.x * times, least, 0), y: clamp(at.y - on.y * times, least, 0) }
}

/** So many times nearer, with the same spot under the pointer. */
export const zoomAt = (viewport: Viewport, at: Spot, times: number, side: number): Viewport =>
  viewportOver(onCanvas(viewport, at), at, viewport.zoom * times, side)

/** The canvas pushed by so many pixels of the screen. */
export const panned = ({ zoom, x, y }: Viewport, dx: number, dy: number, side: number): Viewport =>
  viewportOver({ x: 0, y: 0 }, { x: x + dx, y: y + dy }, zoom, side)

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const gap = (a: Spot, b: Spot) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

export type Fingers = readonly [Spot, Spot]

/** Two fingers take what is between them along, and spread it. */
export function pinched(viewport: Viewport, from: Fingers, to: Fingers, side: number): Viewport {
  const held = onCanvas(viewport, middle(...from))
  return viewportOver(held, middle(...to), (viewport.zoom * gap(...to)) / gap(...from), side)
}
