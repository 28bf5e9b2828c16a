import { joinOutlines, type LogoOutline, type OutlineStep, readOutline } from './outline.ts'

// The grammar that marks and frames are put together from, on a canvas of 100 by 100, clockwise from the top.

type Spot = readonly [x: number, y: number]
const KAPPA = 0.5523
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** On a circle, the angle clockwise from the top. */
export const at = (angle: number, r: number, cx = 50, cy = 50): Spot => [
  cx + r * Math.sin(radians(angle)),
  cy - r * Math.cos(radians(angle)),
]

export function ellipse(cx: number, cy: number, rx: number, ry = rx): LogoOutline {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA]
  return [
    { to: 'M', points: [cx, cy - ry] },
    { to: 'C', points: [cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy] },
    { to: 'C', points: [cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry] },
    { to: 'C', points: [cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy] },
    { to: 'C', points: [cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry] },
    { to: 'Z', points: [] },
  ]
}

export const circle = (cx: number, cy: number, r: number) => ellipse(cx, cy, r)

export const ring = (cx: number, cy: number, r: number, width: number) =>
  joinOutlines(circle(cx, cy, r), circle(cx, cy, r - width))

const between = ([ax, ay]: Spot, [bx, by]: Spot, distance: number): Spot => {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const share = Math.min(0.5, distance / length)
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}

/** A polygon; with a radius its corners are rounded. */
export function poly(points: readonly Spot[], radius = 0): LogoOutline {
  const steps: OutlineStep[] = []
  for (const [index, corner] of points.entries()) {
    const before = points.at(index - 1) ?? corner
    const after = points[(index + 1) % points.length] ?? corner
    const to = steps.length === 0 ? 'M' : 'L'
    if (radius === 0) steps.push({ to, points: corner })
    else {
      steps.push({ to, points: between(corner, before, radius) })
      steps.push({ to: 'Q', points: [...corner, ...between(corner, after, radius)] })
    }
  }
  return [...steps, { to: 'Z', points: [] }]
}

export const logoRect = (x: number, y: number, width: number, height: number, radius = 0): LogoOutline => {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0)
    return poly([
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ])
  const k = r * (1 - KAPPA)
  const [right, bottom] = [x + width, y + height]
  return [
    { to: 'M', points: [x + r, y] },
    { to: 'L', points: [right - r, y] },
    { to: 'C', points: [right - k, y, right, y + k, right, y + r] },
    { to: 'L', points: [right, bottom - r] },
    { to: 'C', points: [right, bottom - k, right - k, bottom, right - r, bottom] },
    { to: 'L', points: [x + r, bottom] },
    { to: 'C', points: [x + k, bottom, x, bottom - k, x, bottom - r] },
    { to: 'L', points: [x, y + r] },
    { to: 'C', points: [x, y + k, x + k, y, x + r, y] },
    { to: 'Z', points: [] },
  ]
}

export const regular = (sides: number, r: number, turn = 0, radius = 0, cx = 50, cy = 50) =>
  poly(
    Array.from({ length: sides }, (_, index) => at(turn + (360 * index) / sides, r, cx, cy)),
    radius,
  )

export const starOutline = (tips: number, r: number, inner: number, cx = 50, cy = 50, radius = 0) =>
  poly(
    Array.from({ length: tips * 2 }, (_, index) => at((180 * index) / tips, index % 2 ? inner : r, cx, cy)),
    radius,
  )

const arcSteps = (cx: number, cy: number, r: number, from: number, to: number): OutlineStep[] => {
  const parts = Math.max(1, Math.ceil(Math.abs(to - from) / 45))
  const step = (to - from) / parts
  const handle = (4 / 3) * Math.tan(radians(step) / 4) * r
  return Array.from({ length: parts }, (_, index) => {
    const [a, b] = [from + step * index, from + step * (index + 1)]
    const [ax, ay] = at(a, r, cx, cy)
    const [bx, by] = at(b, r, cx, cy)
    const [ca, sa, cb, sb] = [Math.cos(radians(a)), Math.sin(radians(a)), Math.cos(radians(b)), Math.sin(radians(b))]
    return { to: 'C', points: [ax + handle * ca, ay + handle * sa, bx - handle * cb, by - handle * sb, bx, by] }
  })
}

/** A piece of a ring between two angles; round ends reach half the width further. */
export function band(
  cx: number,
  cy: number,
  r: number,
  width: number,
  from: number,
  to: number,
  round = false,
): LogoOutline {
  const inner = r - width
  const middle = r - width / 2
  const cap = (angle: number, turn: 1 | -1): OutlineStep[] => {
    const [x, y] = at(angle, middle, cx, cy)
    const start = turn === 1 ? angle : angle + 180
    return arcSteps(x, y, width / 2, start, start + 180)
  }
  const line = (angle: number, radius: number): OutlineStep => ({ to: 'L', points: at(angle, radius, cx, cy) })
  return [
    { to: 'M', points: at(from, r, cx, cy) },
    ...arcSteps(cx, cy, r, from, to),
    ...(round ? cap(to, 1) : [line(to, inner)]),
    ...arcSteps(cx, cy, inner, to, from),
    ...(round ? cap(from, -1) : [line(from, r)]),
    { to: 'Z', points: [] },
  ]
}

/** A slice of a disc. */
export const slice = (cx: number, cy: number, r: number, from: number, to: number): LogoOutline => [
  { to: 'M', points: [cx, cy] },
  { to: 'L', points: at(from, r, cx, cy) },
  ...arcSteps(cx, cy, r, from, to),
  { to: 'Z', points: [] },
]

/** What an arc cuts off a disc: flat between its ends. */
export const cap = (cx: number, cy: number, r: number, from: number, to: number): LogoOutline => [
  { to: 'M', points: at(from, r, cx, cy) },
  ...arcSteps(cx, cy, r, from, to),
  { to: 'Z', points: [] },
]

/** A leaf from point to point; `left` and `right` say how far its sides stand out, in shares of its length. */
export function leaf([ax, ay]: Spot, [bx, by]: Spot, left = 0.5, right = left): LogoOutline {
  const [dx, dy] = [bx - ax, by - ay]
  const side = (share: number, out: number): Spot => [ax + dx * share - dy * out, ay + dy * share + dx * out]
  return [
    { to: 'M', points: [ax, ay] },
    { to: 'C', points: [...side(0.2, -left), ...side(0.8, -left), bx, by] },
    { to: 'C', points: [...side(0.8, right), ...side(0.2, right), ax, ay] },
    { to: 'Z', points: [] },
  ]
}

/** A drop with its point at the top. */
export const drop = (cx: number, top: number, r: number, height: number): LogoOutline => {
  const cy = top + height - r
  return [
    { to: 'M', points: [cx, top] },
    { to: 'C', points: [cx + r * 0.35, top + (cy - top) * 0.45, cx + r, cy - r * 0.75, cx + r, cy] },
    { to: 'C', points: [cx + r, cy + r * KAPPA, cx + r * KAPPA, cy + r, cx, cy + r] },
    { to: 'C', points: [cx - r * KAPPA, cy + r, cx - r, cy + r * KAPPA, cx - r, cy] },
    { to: 'C', points: [cx - r, cy - r * 0.75, cx - r * 0.35, top + (cy - top) * 0.45, cx, top] },
    { to: 'Z', points: [] },
  ]
}

const direction = ([ax, ay]: Spot, [bx, by]: Spot): Spot => {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(bx - ax) / length, (by - ay) / length]
}

/** One side of a line of some width, its corners mitred. */
function side(points: readonly Spot[], out: number): Spot[] {
  return points.map((spot, index) => {
    const into = direction(points[index - 1] ?? spot, spot)
    const outOf = direction(spot, points[index + 1] ?? spot)
    const [a, b] = index === 0 ? [outOf, outOf] : index === points.length - 1 ? [into, into] : [into, outOf]
    const [nx, ny] = [-(a[1] + b[1]) / 2, (a[0] + b[0]) / 2]
    const reach = out / (nx * nx + ny * ny)
    return [spot[0] + nx * reach, spot[1] + ny * reach]
  })
}

/** A line through points, `width` wide, with mitred corners; `radius` softens everything. */
export const stroke = (points: readonly Spot[], width: number, radius = 0): LogoOutline =>
  poly([...side(points, -width / 2), ...side(points, width / 2).reverse()], radius)

/** Figures by hand, absolute: M, L, Q, C and Z. */
export const draw = (path: string): LogoOutline => readOutline(path)
