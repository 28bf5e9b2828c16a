/** One step of an outline: to a point, along a line or a bend with one handle, or back to where it began. */
export interface Segment {
  readonly command: string
  readonly points: readonly number[]
}

interface Spot {
  readonly x: number
  readonly y: number
}

const hundredths = (amount: number) => Math.round(amount * 100) / 100

/** Shifts an outline, then turns it about a point, in radians clockwise. */
export function turnedAbout(segments: readonly Segment[], shift: Spot, turn: number, about: Spot): Segment[] {
  const sin = Math.sin(turn)
  const cos = Math.cos(turn)
  return segments.map(({ command, points }) => {
    const moved: number[] = []
    for (let i = 0; i < points.length; i += 2) {
      const x = (points[i] ?? 0) + shift.x - about.x
      const y = (points[i + 1] ?? 0) + shift.y - about.y
      moved.push(about.x + x * cos - y * sin, about.y + x * sin + y * cos)
    }
    return { command, points: moved }
  })
}

/** Where a bend turns back on one axis, if it does so between its ends. */
function turningPoint(from: number, handle: number, to: number): number {
  const share = (from - handle) / (from - 2 * handle + to)
  if (!(share > 0 && share < 1)) return to
  return (1 - share) ** 2 * from + 2 * share * (1 - share) * handle + share ** 2 * to
}

/** The smallest upright box around an outline. */
export function pathBounds(segments: readonly Segment[]) {
  const xs: number[] = []
  const ys: number[] = []
  let [x, y] = [0, 0]
  for (const { command, points } of segments) {
    if (command === 'Z') continue
    const [endX = 0, endY = 0] = points.slice(-2)
    if (command === 'Q') {
      xs.push(turningPoint(x, points[0] ?? 0, endX))
      ys.push(turningPoint(y, points[1] ?? 0, endY))
    }
    xs.push(endX)
    ys.push(endY)
    x = endX
    y = endY
  }
  if (xs.length === 0) return undefined
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return { x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys) }
}

/** As SVG, canvas and PDF take it. */
export const pathOf = (segments: readonly Segment[]): string =>
  segments.map(({ command, points }) => command + points.map(hundredths).join(' ')).join('')

/** A line around letters or a shape. */
export interface LayerOutline {
  readonly color: string
  /** Around letters a share of their size, so that it grows with them; around shapes inches, inside their edge. */
  readonly width: number
}
