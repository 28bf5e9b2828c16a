/** One step of an outline: to a point, along a line or a bend with one or two handles, or back to where it began. */
export interface OutlineStep {
  readonly to: 'M' | 'L' | 'Q' | 'C' | 'Z'
  readonly points: readonly number[]
}
/** Closed figures, filled by the even-odd rule: what lies in two of them is a hole. */
export type LogoOutline = readonly OutlineStep[]

export interface LogoBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Spot = readonly [x: number, y: number]

const isStep = (letter: string): letter is OutlineStep['to'] => 'MLQCZ'.includes(letter)

export const readOutline = (path: string): OutlineStep[] =>
  [...path.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, letter = '', numbers = '']) =>
    isStep(letter)
      ? [{ to: letter, points: numbers.trim() === '' ? [] : numbers.trim().split(/[ ,]+/).map(Number) }]
      : [],
  )

export const mapped = (outline: LogoOutline, change: (x: number, y: number) => Spot): LogoOutline =>
  outline.map(({ to, points }) => {
    const moved: number[] = new Array(points.length)
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = change(points[i] ?? 0, points[i + 1] ?? 0)
      moved[i] = x
      moved[i + 1] = y
    }
    return { to, points: moved }
  })

export const moved = (outline: LogoOutline, dx: number, dy: number) => mapped(outline, (x, y) => [x + dx, y + dy])

export const scaled = (outline: LogoOutline, by: number, byY = by) => mapped(outline, (x, y) => [x * by, y * byY])

/** Clockwise, in degrees. */
export function turned(outline: LogoOutline, degrees: number, cx = 50, cy = 50): LogoOutline {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return mapped(outline, (x, y) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

export const mirrored = (outline: LogoOutline, axis = 50) => mapped(outline, (x, y) => [2 * axis - x, y])

/** Every `count`-th of a turn once more. */
export const around = (outline: LogoOutline, count: number, cx = 50, cy = 50): LogoOutline =>
  Array.from({ length: count }, (_, index) => turned(outline, (360 * index) / count, cx, cy)).flat()

export const joinOutlines = (...outlines: readonly LogoOutline[]): LogoOutline => outlines.flat()

function bend(from: number, handles: readonly number[], to: number, share: number): number {
  const rest = 1 - share
  const [a = 0, b] = handles
  if (b === undefined) return rest * rest * from + 2 * rest * share * a + share * share * to
  return rest ** 3 * from + 3 * rest * rest * share * a + 3 * rest * share * share * b + share ** 3 * to
}

const PARTS = 12

/** The figures of an outline as polygons, bends in short lines. */
function flattened(outline: LogoOutline, parts = PARTS): Spot[][] {
  const figures: Spot[][] = []
  let figure: Spot[] = []
  let [x, y] = [0, 0]
  for (const { to, points } of outline) {
    if (to === 'Z') continue
    const [endX = 0, endY = 0] = points.slice(-2)
    if (to === 'M') {
      figure = [[endX, endY]]
      figures.push(figure)
    } else if (to === 'L') figure.push([endX, endY])
    else {
      const handles = points.slice(0, -2)
      const [xs, ys] = [handles.filter((_, i) => i % 2 === 0), handles.filter((_, i) => i % 2 === 1)]
      for (let part = 1; part <= parts; part++)
        figure.push([bend(x, xs, endX, part / parts), bend(y, ys, endY, part / parts)])
    }
    ;[x, y] = [endX, endY]
  }
  return figures
}

/** From least to most on one axis: 0 across, 1 down. */
function reachOf(outline: LogoOutline, axis: 0 | 1): readonly [least: number, most: number] {
  let [least, most, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const { to, points } of outline) {
    if (to === 'Z') continue
    const end = points[points.length - 2 + axis] ?? 0
    // Most bends stay between their ends; only where a handle leaves them the bend itself is followed.
    for (let i = axis; i < points.length - 2; i += 2) {
      const handle = points[i] ?? 0
      if (handle >= Math.min(last, end, least) && handle <= Math.max(last, end, most)) continue
      const handles = points.slice(0, -2).filter((_, index) => index % 2 === axis)
      for (let part = 1; part < PARTS; part++) {
        const one = bend(last, handles, end, part / PARTS)
        least = Math.min(least, one)
        most = Math.max(most, one)
      }
      break
    }
    least = Math.min(least, end)
    most = Math.max(most, end)
    last = end
  }
  return [least, most]
}

export function logoBoundsOf(outline: LogoOutline): LogoBox {
  const [x, right] = reachOf(outline, 0)
  const [y, bottom] = reachOf(outline, 1)
  return x > right ? { x: 0, y: 0, width: 0, height: 0 } : { x, y, width: right - x, height: bottom - y }
}

/** Where the ink balances; holes count as ink, as the eye fills them. */
export function balanceOf(outline: LogoOutline): { x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  for (const figure of flattened(outline, 3)) {
    let [ownArea, ownX, ownY] = [0, 0, 0]
    for (const [index, [ax, ay]] of figure.entries()) {
      const [bx, by] = figure[(index + 1) % figure.length] ?? [ax, ay]
      const cross = ax * by - bx * ay
      ownArea += cross / 2
      ownX += ((ax + bx) * cross) / 6
      ownY += ((ay + by) * cross) / 6
    }
    const sign = Math.sign(ownArea)
    area += ownArea * sign
    x += ownX * sign
    y += ownY * sign
  }
  return area === 0 ? { x: 0, y: 0 } : { x: x / area, y: y / area }
}

const hundredths = (amount: number) => Math.round(amount * 100) / 100

/** As SVG, canvas and PDF take it. */
export const toLogoPath = (outline: LogoOutline): string =>
  outline.map(({ to, points }) => to + points.map(hundredths).join(' ')).join('')
