import { findOn, type PrintMap } from '../garment/print-map.ts'
import { type Placed, type Point, share } from '../geometry.ts'
import type { PixelBox } from './draw.ts'
import { type Light, type RasterPart, setRun, type WarpInk } from './ink.ts'

/** The cloth under a target: for each eighth pixel the place, in inches, that lies there; row by row. */
export interface Unfolded {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly places: Float32Array
}

const BLOCK = 8

/** Finds the cloth under a target of this size whose garment picture fills the box. */
export function unfold(map: PrintMap, box: PixelBox, width: number, height: number): Unfolded {
  const columns = Math.ceil(width / BLOCK) + 1
  const rows = Math.ceil(height / BLOCK) + 1
  const places = new Float32Array(2 * columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = share((BLOCK * column - box.x) / box.width)
      const y = share((BLOCK * row - box.y) / box.height)
      const place = findOn(map, { x, y })
      places[2 * (row * columns + column)] = place.x
      places[2 * (row * columns + column) + 1] = place.y
    }
  }
  return { width, height, columns, rows, places }
}

/** The part of a target of this size that lies within an outline, still clear; nothing where it lies outside. */
export function partWithin(outline: readonly Point<number>[], width: number, height: number): RasterPart | undefined {
  const xs = outline.map((spot) => spot.x)
  const ys = outline.map((spot) => spot.y)
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 1)
  const top = Math.max(0, Math.floor(Math.min(...ys)) - 1)
  const wide = Math.min(width, Math.ceil(Math.max(...xs)) + 1) - left
  const high = Math.min(height, Math.ceil(Math.max(...ys)) + 1) - top
  if (!(wide > 0 && high > 0)) return undefined
  return { left, top, width: wide, height: high, pixels: new Int32Array(wide * high) }
}

/** Which way round the ink lies in its place. */
export interface Flips {
  readonly flippedX: boolean
  readonly flippedY: boolean
}

export type Laid = Placed & Partial<Flips>

/** Which point of the ink lies at each node of the unfolded cloth; points are counted between pixel middles. */
function inkPoints(ink: WarpInk, laid: Laid, { places }: Unfolded): Float32Array {
  const { center, size, rotation, flippedX = false, flippedY = false } = laid
  const turn = (rotation * Math.PI) / 180
  const across = ((ink.width - 2 * ink.edge) / size.width) * (flippedX ? -1 : 1)
  const down = ((ink.height - 2 * ink.edge) / size.height) * (flippedY ? -1 : 1)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const points = new Float32Array(places.length)
  for (let i = 0; i < places.length; i += 2) {
    const dx = (places[i] ?? 0) - center.x
    const dy = (places[i + 1] ?? 0) - center.y
    points[i] = (dx * cos + dy * sin) * across + (ink.width - 1) / 2
    points[i + 1] = (dy * cos - dx * sin) * down + (ink.height - 1) / 2
  }
  return points
}

/** Draws ink on a part of the target as the cloth under it lies. */
export function warp(part: RasterPart, ink: WarpInk, placed: Laid, fabric: Unfolded, light: Light | null): void {
  const points = inkPoints(ink, placed, fabric)
  const bottom = part.top + part.height
  const right = part.left + part.width
  for (let row = part.top; row < bottom; row++) {
    const blockRow = Math.floor(row / BLOCK)
    const share = (row + 0.5) / BLOCK - blockRow
    const rowAt = 2 * blockRow * fabric.columns
    const down = 2 * fabric.columns
    const mixed = (at: number) => (points[at] ?? 0) * (1 - share) + (points[at + down] ?? 0) * share
    for (let column = Math.floor(part.left / BLOCK); column * BLOCK < right; column++) {
      const at = rowAt + 2 * column
      const [u, v] = [mixed(at), mixed(at + 1)]
      const [uStep, vStep] = [(mixed(at + 2) - u) / BLOCK, (mixed(at + 3) - v) / BLOCK]
      const from = Math.max(part.left, column * BLOCK)
      const to = Math.min(right, (column + 1) * BLOCK)
      const first = from + 0.5 - column * BLOCK
      setRun(part, ink, light, { row, from, to, u: u + uStep * first, v: v + vStep * first, uStep, vStep })
    }
  }
}
