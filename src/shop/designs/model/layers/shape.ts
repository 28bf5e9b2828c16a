import type { Size } from '../geometry.ts'
import type { LayerOutline } from '../lettering/outline.ts'
import type { LayerOf } from './layer.ts'
import { approvedOutline, type LayerKind, outlined, outlineWithInk, readLayerOutline } from './layer-kind.ts'
import type { Painting } from './painting.ts'
import { type Fields, readColor, readNumber, readOneOf, refuse } from './read-fields.ts'

export const SHAPES = ['rectangle', 'ellipse', 'line', 'star'] as const
export type ShapeName = (typeof SHAPES)[number]

export const shapeNames: Readonly<Record<ShapeName, string>> = {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  line: 'Line',
  star: 'Star',
}

/** Inches. */
export const MOST_LINE = 1
export const LEAST_POINTS = 4
export const MOST_POINTS = 12

export interface ShapeFigure {
  readonly shape: ShapeName
  /** Nothing where the outline stands alone. */
  readonly fill: string | null
  readonly outline: LayerOutline | null
  /** Points of a star. */
  readonly points: number
}

export interface ShapeLayer extends LayerOf<'shape'>, ShapeFigure {}

function readFigure(layer: Fields): ShapeFigure {
  const fill = layer.fill === null ? null : readColor(layer.fill)
  const outline = readLayerOutline(layer.outline, MOST_LINE)
  if (fill === null && outline === null) refuse('a shape that nobody sees')
  return {
    shape: readOneOf(layer.shape, 'shape', SHAPES),
    fill,
    outline,
    points: Math.round(readNumber(layer.points, 'points', LEAST_POINTS, MOST_POINTS)),
  }
}

const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000

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

function figureIn({ shape, points }: ShapeFigure, { width, height }: Size, inset: number): string {
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
function paintFigure(figure: ShapeFigure, size: Size): Painting {
  const width = figure.outline ? Math.min(figure.outline.width, size.width / 2, size.height / 2) : 0
  const line = figure.outline ? { ...figure.outline, width } : null
  const path = figureIn(figure, size, width / 2)
  const joint = figure.shape === 'star' ? 'round' : 'miter'
  return {
    box: { x: 0, y: 0, width: size.width, height: size.height },
    paths: [{ path, fill: figure.fill, line, joint }],
  }
}

/** A shape takes any width and height. */
export const shapeKind: LayerKind<ShapeLayer> = {
  ...outlined,
  read: (base, layer) => ({ ...base, kind: 'shape', ...readFigure(layer) }),
  nameOf: ({ shape }) => shapeNames[shape],
  describe: ({ shape, fill, outline }) =>
    `${shapeNames[shape]}${fill ? '' : ' without fill'}${outline ? ', outlined' : ''}`,
  canStretch: true,
  needsRights: false,
  inksOf: ({ fill, outline }) => [fill, outline?.color].filter((ink) => ink !== undefined && ink !== null),
  withInks: (layer, change) => ({
    ...layer,
    fill: layer.fill && change(layer.fill),
    outline: outlineWithInk(layer.outline, change),
  }),
  fontOf: () => undefined,
  artOf: (layer) => ({ kind: 'painting', painting: paintFigure(layer, layer.place.size) }),
  smallestLetterOf: () => undefined,
  approvedArt: ({ kind, shape, fill, outline, points }) => ({
    ...{ kind, shape, fill, outline: approvedOutline(outline), points },
  }),
}
