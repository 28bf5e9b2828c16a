export interface ScreenSettings {
  /** Rows of dots in an inch. */
  readonly lpi: number
  /** Degrees by which the rows are turned. */
  readonly angle: number
  readonly dot: 'ellipse' | 'round'
}

const CELL = 64

/** How early a place of the cell, from -0.5 to 0.5 each way, is inked. An ellipse joins its neighbors one way before the other. */
const early = (dot: ScreenSettings['dot'], u: number, v: number): number =>
  dot === 'round' ? -(u * u + v * v) : Math.cos(2 * Math.PI * u) + 0.75 * Math.cos(2 * Math.PI * v)

/** From which coverage on, 1 to 255, each place is inked: as many places for each, so that a share of 40 inks 40 of 100. */
function cellOf(dot: ScreenSettings['dot']): Uint8Array {
  const place = (index: number) => (index + 0.5) / CELL - 0.5
  const ranks = Array.from({ length: CELL * CELL }, (_, at) => at)
    .map((at) => ({ at, rank: early(dot, place(at % CELL), place(Math.floor(at / CELL))) }))
    .sort((one, other) => other.rank - one.rank || one.at - other.at)
  const cell = new Uint8Array(CELL * CELL)
  for (const [index, { at }] of ranks.entries()) cell[at] = 1 + Math.floor((index * 255) / ranks.length)
  return cell
}

/** The threshold of each dot of a film. All films of a print have one screen: dots of two inks lie within each other. */
export function createScreen({ lpi, angle, dot }: ScreenSettings, dpi: number): (x: number, y: number) => number {
  const cell = cellOf(dot)
  const turn = (angle * Math.PI) / 180
  const [across, down] = [(Math.cos(turn) * lpi * CELL) / dpi, (Math.sin(turn) * lpi * CELL) / dpi]
  return (x, y) => {
    const u = Math.floor(x * across + y * down) & (CELL - 1)
    const v = Math.floor(y * across - x * down) & (CELL - 1)
    return cell[v * CELL + u] ?? 0
  }
}
