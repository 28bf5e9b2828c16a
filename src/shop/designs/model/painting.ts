import type { Figure, Outline, ShapeLayer, TextLayer } from './design.ts'
import type { Size } from './geometry.ts'
import { type Fonts, type SetText, setText } from './lettering.ts'

/** One filled or drawn outline. */
export interface PaintedPath {
  readonly path: string
  readonly fill: string | null
  /** Lies half on either side of the path. */
  readonly line: Outline | null
  /** How two sides of the line meet. */
  readonly joint: 'round' | 'miter'
}

/** Text or a shape as the screen, the captured views and the print file draw it: the box is stretched over the place. */
export interface Painting {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly paths: readonly PaintedPath[]
}

const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000

type Letters = Pick<TextLayer, 'color' | 'outline'>

/** The outline lies under the letters, so that it never makes them thinner. */
function paintText({ box, path, outline: width }: SetText, { color, outline }: Letters): Painting {
  const joint = 'round'
  const letters: PaintedPath = { path, fill: color, line: null, joint }
  if (!outline) return { box, paths: [letters] }
  return {
    box,
    paths: [{ path, fill: outline.color, line: { color: outline.color, width: 2 * width }, joint }, letters],
  }
}

const polygon = (corners: readonly (readonly [number, number])[]) =>
  `${corners.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')}Z`

/** How deep the notches of a star are: with five points, the star of flags. */
const innerRadius = (points: number) => (points === 5 ? 0.382 : 0.5)

function starIn(width: number, height: number, inset: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const turn = (Math.PI * index) / points
    const radius = index % 2 === 0 ? 1 : innerRadius(points)
    return [Math.sin(turn) * radius, -Math.cos(turn) * radius] as const
  })
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const onTo = (amount: number, from: number, length: number, room: number) =>
    inset + ((amount - from) / length) * (room - 2 * inset)
  return polygon(corners.map(([x, y]) => [onTo(x, left, wide, width), onTo(y, top, high, height)]))
}

function ellipseIn(width: number, height: number, inset: number): string {
  const [rx, ry] = [width / 2 - inset, height / 2 - inset].map(rounded)
  const middle = rounded(height / 2)
  const [left, right] = [rounded(inset), rounded(width - inset)]
  return `M${left} ${middle}A${rx} ${ry} 0 0 1 ${right} ${middle}A${rx} ${ry} 0 0 1 ${left} ${middle}Z`
}

function figureIn({ shape, points }: Figure, { width, height }: Size, inset: number): string {
  if (shape === 'ellipse') return ellipseIn(width, height, inset)
  if (shape === 'star') return starIn(width, height, inset, points)
  const [right, bottom] = [width - inset, height - inset]
  return polygon([
    [inset, inset],
    [right, inset],
    [right, bottom],
    [inset, bottom],
  ])
}

/** The outline lies inside the edge: a shape is as large as its figures say. */
function paintFigure(figure: Figure, size: Size): Painting {
  const width = figure.outline ? Math.min(figure.outline.width, size.width / 2, size.height / 2) : 0
  const line = figure.outline ? { ...figure.outline, width } : null
  const path = figureIn(figure, size, width / 2)
  const joint = figure.shape === 'star' ? 'round' : 'miter'
  return {
    box: { x: 0, y: 0, width: size.width, height: size.height },
    paths: [{ path, fill: figure.fill, line, joint }],
  }
}

type Drawn = (TextLayer | ShapeLayer) & { readonly place: { readonly size: Size } }

export function paintingOf(layer: Drawn, fonts: Fonts): Painting | undefined {
  if (layer.kind === 'shape') return paintFigure(layer, layer.place.size)
  const font = fonts.get(layer.font)
  const set = font && setText(font, layer)
  return set && paintText(set, layer)
}
