import { clamp, type Fraction, type Point, point, share } from '../geometry.ts'

/** The straight part of a map: a place, in inches from the landmark, lies at landmark + inch × place. */
export interface Linear {
  readonly landmark: Point<Fraction>
  /** Share of the picture's side that an inch takes. */
  readonly inch: number
}

/** Where a view was measured: nodes at equal steps from the origin, row by row, in inches from the landmark. */
export interface Lattice {
  readonly origin: Point
  readonly step: number
  readonly columns: number
  readonly rows: number
}

/** From places on the cloth to the square picture of it. Each picture has its own. */
export interface PrintMap {
  readonly linear: Linear
  readonly lattice: Lattice
  /** How far each node lies from where the straight part puts it: pairs of shares, without gaps. */
  readonly bend: Float32Array
}

const NO_LATTICE: Lattice = { origin: point(0, 0), step: 1, columns: 0, rows: 0 }

/** A map that knows no folds. */
export const straightMap = (linear: Linear): PrintMap => ({ linear, lattice: NO_LATTICE, bend: new Float32Array(0) })

const straight = ({ landmark, inch }: Linear, x: number, y: number) =>
  [landmark.x + inch * x, landmark.y + inch * y] as const

/** Inches around the measured nodes over which the bend of their outermost ones is evened out. */
const HEM = 4

/** The lattice with more nodes all around. */
function hemmed({ origin, step, columns, rows }: Lattice): { readonly lattice: Lattice; readonly nodes: number } {
  const nodes = Math.ceil(HEM / step)
  const first = point(origin.x - nodes * step, origin.y - nodes * step)
  return { lattice: { origin: first, step, columns: columns + 2 * nodes, rows: rows + 2 * nodes }, nodes }
}

/** How far measured points lie from the straight part; NaN in the hem and wherever nothing was measured. */
function bendOf(linear: Linear, measured: Lattice, points: Float32Array, hem: number, columns: number): Float32Array {
  const bend = new Float32Array(2 * columns * (measured.rows + 2 * hem)).fill(Number.NaN)
  for (let row = 0; row < measured.rows; row++) {
    for (let column = 0; column < measured.columns; column++) {
      const from = 2 * (row * measured.columns + column)
      const to = 2 * ((row + hem) * columns + column + hem)
      const { origin, step } = measured
      const [u, v] = straight(linear, origin.x + step * column, origin.y + step * row)
      bend[to] = (points[from] ?? Number.NaN) - u
      bend[to + 1] = (points[from + 1] ?? Number.NaN) - v
    }
  }
  return bend
}

/** For each node the four beside it; a node at the edge stands for those over it. */
function besideEach({ columns, rows }: Lattice): Int32Array {
  const beside = new Int32Array(4 * columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const node = row * columns + column
      beside.set(
        [
          column > 0 ? node - 1 : node,
          column < columns - 1 ? node + 1 : node,
          row > 0 ? node - columns : node,
          row < rows - 1 ? node + columns : node,
        ],
        4 * node,
      )
    }
  }
  return beside
}

/** Sets a node between those beside it that are known; whether there were any. */
function setBetween(bend: Float32Array, node: number, beside: Int32Array): boolean {
  let [x, y, known] = [0, 0, 0]
  for (let i = 4 * node; i < 4 * node + 4; i++) {
    const other = 2 * (beside[i] ?? 0)
    if (Number.isNaN(bend[other])) continue
    x += bend[other] ?? 0
    y += bend[other + 1] ?? 0
    known++
  }
  if (known === 0) return false
  bend[2 * node] = x / known
  bend[2 * node + 1] = y / known
  return true
}

const SMOOTHINGS = 60

/** Continues the bend of the cloth where there is none, so that artwork reaching past an edge stays whole. */
function fillGaps(bend: Float32Array, lattice: Lattice): void {
  const beside = besideEach(lattice)
  const gaps = Array.from({ length: lattice.columns * lattice.rows }, (_, node) => node).filter((node) =>
    Number.isNaN(bend[2 * node]),
  )
  if (2 * gaps.length === bend.length) return void bend.fill(0)
  let open = gaps
  while (open.length > 0) open = open.filter((node) => !setBetween(bend, node, beside))
  for (let round = 0; round < SMOOTHINGS; round++) for (const node of gaps) setBetween(bend, node, beside)
}

/** A map from measured nodes: pairs of shares, NaN where the picture shows no cloth. */
export function bentMap(linear: Linear, measured: Lattice, points: Float32Array): PrintMap {
  if (points.length !== 2 * measured.columns * measured.rows) return straightMap(linear)
  const { lattice, nodes } = hemmed(measured)
  const bend = bendOf(linear, measured, points, nodes, lattice.columns)
  fillGaps(bend, lattice)
  return { linear, lattice, bend }
}

/** The bend at a place: between the four nodes around it, or that of the nearest edge. */
function bendAt({ lattice, bend }: PrintMap, x: number, y: number): readonly [number, number] {
  const { origin, step, columns, rows } = lattice
  if (columns === 0) return [0, 0]
  const across = clamp((x - origin.x) / step, 0, columns - 1)
  const down = clamp((y - origin.y) / step, 0, rows - 1)
  const column = Math.min(Math.floor(across), Math.max(0, columns - 2))
  const row = Math.min(Math.floor(down), Math.max(0, rows - 2))
  const right = columns > 1 ? 2 : 0
  const below = rows > 1 ? 2 * columns : 0
  const at = 2 * (row * columns + column)
  const [s, t] = [across - column, down - row]
  const mix = (i: number) =>
    ((bend[i] ?? 0) * (1 - s) + (bend[i + right] ?? 0) * s) * (1 - t) +
    ((bend[i + below] ?? 0) * (1 - s) + (bend[i + below + right] ?? 0) * s) * t
  return [mix(at), mix(at + 1)]
}

/** Where on the picture a place of the cloth lies. */
export function placeOn(map: PrintMap, { x, y }: Point): Point<Fraction> {
  const [u, v] = straight(map.linear, x, y)
  const [bendX, bendY] = bendAt(map, x, y)
  return { x: share(u + bendX), y: share(v + bendY) }
}

const NEWTON_STEPS = 24
const NEAR = 0.05
const LONGEST_STEP = 2

/** Which place of the cloth lies at a point of the picture; past its edges, where the cloth would go on. */
export function findOn(map: PrintMap, at: Point<Fraction>): Point {
  const { landmark, inch } = map.linear
  let [x, y] = [(at.x - landmark.x) / inch, (at.y - landmark.y) / inch]
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const here = placeOn(map, point(x, y))
    const [dx, dy] = [at.x - here.x, at.y - here.y]
    if (Math.abs(dx) + Math.abs(dy) < inch / 10_000) break
    const right = placeOn(map, point(x + NEAR, y))
    const below = placeOn(map, point(x, y + NEAR))
    const [a, b] = [(right.x - here.x) / NEAR, (below.x - here.x) / NEAR]
    const [c, d] = [(right.y - here.y) / NEAR, (below.y - here.y) / NEAR]
    const determinant = a * d - b * c
    // Cloth seen edge-on has no inverse: there the straight part leads on.
    const usable = determinant > (inch * inch) / 200
    x += clamp(usable ? (dx * d - dy * b) / determinant : dx / inch, -LONGEST_STEP, LONGEST_STEP)
    y += clamp(usable ? (dy * a - dx * c) / determinant : dy / inch, -LONGEST_STEP, LONGEST_STEP)
  }
  return point(x, y)
}

/** The same cloth measured from another mark, which lies at this place. */
export function fromMark(map: PrintMap, mark: Point): PrintMap {
  const { linear, lattice } = map
  const [u, v] = straight(linear, mark.x, mark.y)
  return {
    ...map,
    linear: { ...linear, landmark: { x: share(u), y: share(v) } },
    lattice: { ...lattice, origin: point(lattice.origin.x - mark.x, lattice.origin.y - mark.y) },
  }
}

/** The mirrored picture, on which artwork is not mirrored. */
export function mirroredMap({ linear, lattice, bend }: PrintMap): PrintMap {
  const { origin, step, columns, rows } = lattice
  const mirrored = new Float32Array(bend.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const to = 2 * (row * columns + column)
      const from = 2 * (row * columns + columns - 1 - column)
      mirrored[to] = -(bend[from] ?? 0)
      mirrored[to + 1] = bend[from + 1] ?? 0
    }
  }
  return {
    linear: { ...linear, landmark: { ...linear.landmark, x: share(1 - linear.landmark.x) } },
    lattice: { ...lattice, origin: point(-origin.x - step * Math.max(0, columns - 1), origin.y) },
    bend: mirrored,
  }
}

/** The map of a garment that is this many times as wide and shown by the same picture: an inch covers less of it. */
export function forWidth(map: PrintMap, times: number): PrintMap {
  const { linear, lattice } = map
  const { origin, step } = lattice
  return {
    ...map,
    linear: { ...linear, inch: linear.inch / times },
    lattice: { ...lattice, origin: point(origin.x * times, origin.y * times), step: step * times },
  }
}
