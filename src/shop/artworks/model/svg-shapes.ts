import type { SvgNode } from './svg-tree.ts'

/** A drawing uses something that stays sharp only in its own format: it is printed as dots, and this says why. */
export class NotPlain extends Error {}

export const notPlain = (what: string): never => {
  throw new NotPlain(what)
}

export const number = (text: string | undefined, otherwise: number): number => {
  if (text === undefined || text.trim() === '') return otherwise
  const amount = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(px)?$/i.test(text.trim()) ? Number.parseFloat(text) : Number.NaN
  return Number.isFinite(amount) ? amount : notPlain(`the length ${text.slice(0, 20)}`)
}

const numbers = (text: string): number[] => (text.match(/[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/gi) ?? []).map(Number)

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return ''
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (width <= 0 || height <= 0) return ''
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)]
  if (a <= 0 || b <= 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const corner = (toX: number, toY: number) => `A${a} ${b} 0 0 1 ${toX} ${toY}`
  return `M${x + a} ${y}H${x + width - a}${corner(x + width, y + b)}V${y + height - b}${corner(x + width - a, y + height)}H${x + a}${corner(x, y + height - b)}V${y + b}${corner(x + a, y)}Z`
}

function polyline(points: string, closed: boolean): string {
  const all = numbers(points)
  const spots = Array.from(
    { length: Math.floor(all.length / 2) },
    (_, index) => `${all[2 * index]} ${all[2 * index + 1]}`,
  )
  return spots.length < 2 ? '' : `M${spots.join('L')}${closed ? 'Z' : ''}`
}

/** The outline of a basic shape; nothing for what is no shape. */
export function outlineOfShape({ name, attributes }: SvgNode): string | undefined {
  const at = (key: string, otherwise = 0) => number(attributes[key], otherwise)
  switch (name) {
    case 'path':
      return attributes.d ?? ''
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'rect':
      return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx', at('ry')), at('ry', at('rx')))
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'polyline':
    case 'polygon':
      return polyline(attributes.points ?? '', name === 'polygon')
    default:
      return undefined
  }
}

type Matrix = readonly [number, number, number, number, number, number]

function matrixOf(kind: string, given: readonly number[]): Matrix {
  const [a = 0, b, c] = given
  const turn = (a * Math.PI) / 180
  if (kind === 'translate') return [1, 0, 0, 1, a, b ?? 0]
  if (kind === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  if (kind === 'skewX') return [1, 0, Math.tan(turn), 1, 0, 0]
  if (kind === 'skewY') return [1, Math.tan(turn), 0, 1, 0, 0]
  if (kind === 'matrix') {
    const [, , , d = 1, e = 0, f = 0] = given
    return [a, b ?? 0, c ?? 0, d, e, f]
  }
  if (kind !== 'rotate') return notPlain(`the transformation ${kind}`)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [x, y] = [b ?? 0, c ?? 0]
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

export const transformsOf = (text: string | undefined): Matrix[] =>
  [...(text ?? '').matchAll(/\b([a-zA-Z]+)\s*\(([^()]*)\)/g)].map(([, kind = '', given = '']) =>
    matrixOf(kind, numbers(given)),
  )
