import { type Design, layersOn } from '../document/design.ts'
import {
  boxAround,
  cornersOf,
  cornersOfRect,
  type Inches,
  inches,
  type Point,
  point,
  type Rect,
  rect,
} from '../geometry.ts'
import type { Layer } from '../layers/layer-kinds.ts'
import { areaUnderCorners } from './arrange.ts'
import { frameOfLayer } from './layer-commands.ts'

/** How far it is, in inches, between two things beside ('x') or above ('y') one another; `at` is how far down or across that lies. */
export interface GuideDistance {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  readonly at: number
}

/** Lines to which what is moved has been drawn, and how far it lies from what they belong to. */
export interface Guides {
  readonly x: Inches | null
  readonly y: Inches | null
  readonly distances: readonly GuideDistance[]
}

export const noGuides: Guides = { x: null, y: null, distances: [] }

interface Span {
  readonly from: number
  readonly to: number
}

interface Hold {
  readonly by: number
  /** Where the line runs; nothing where two gaps have been made equal. */
  readonly at: number | null
  /** What the line belongs to; nothing where that is the middle line of the garment. */
  readonly of: Rect | null
}

const spanOf = (axis: 'x' | 'y', { x, y, width, height }: Rect): Span =>
  axis === 'x' ? { from: x, to: x + width } : { from: y, to: y + height }

const threeOf = ({ from, to }: Span) => [from, (from + to) / 2, to]

const across = (axis: 'x' | 'y') => (axis === 'x' ? 'y' : 'x')

/** Lines within reach of an edge or the middle: the middle line of the garment, edges and middle of the area and of other layers. */
function lineHolds(axis: 'x' | 'y', box: Rect, targets: readonly Rect[], reach: number): Hold[] {
  const lines = targets.flatMap((of) => threeOf(spanOf(axis, of)).map((at) => ({ at, of })))
  const all = axis === 'x' ? [{ at: 0, of: null }, ...lines] : lines
  const edges = threeOf(spanOf(axis, box))
  return all
    .flatMap(({ at, of }) => edges.map((edge) => ({ by: at - edge, at, of })))
    .filter(({ by }) => Math.abs(by) <= reach)
}

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** Those in one row with a box, in their order. */
const inRow = (axis: 'x' | 'y', box: Rect, others: readonly Rect[]): Span[] =>
  others
    .filter((one) => overlaps(spanOf(across(axis), one), spanOf(across(axis), box)))
    .map((one) => spanOf(axis, one))
    .sort((a, b) => a.from - b.from)

/** Places at which the gaps to two neighbors are equal: between them, before them or behind them. */
function gapHolds(axis: 'x' | 'y', box: Rect, others: readonly Rect[], reach: number): Hold[] {
  const { from, to } = spanOf(axis, box)
  const length = to - from
  const row = inRow(axis, box, others)
  const starts = row.slice(1).flatMap((next, index) => {
    const one = row[index]
    const gap = one ? next.from - one.to : 0
    if (!one || gap <= 0) return []
    return [(one.to + next.from - length) / 2, one.from - gap - length, next.to + gap]
  })
  return starts.map((start) => ({ by: start - from, at: null, of: null })).filter(({ by }) => Math.abs(by) <= reach)
}

const nearest = (holds: readonly Hold[]): Hold | undefined =>
  holds.reduce<Hold | undefined>((best, one) => (best && Math.abs(best.by) <= Math.abs(one.by) ? best : one), undefined)

const SHORTEST = 0.01

/** The gaps to the nearest on either side. */
function gapsAround(axis: 'x' | 'y', box: Rect, others: readonly Rect[]): GuideDistance[] {
  const { from, to } = spanOf(axis, box)
  const beside = spanOf(across(axis), box)
  const at = (beside.from + beside.to) / 2
  const row = inRow(axis, box, others)
  const before = row.findLast((one) => one.to <= from)
  const behind = row.find((one) => one.from >= to)
  return [
    ...(before ? [{ axis, from: before.to, to: from, at }] : []),
    ...(behind ? [{ axis, from: to, to: behind.from, at }] : []),
  ].filter((one) => one.to - one.from > SHORTEST)
}

/** How far a box lies from what a line belongs to, along that line. */
function distanceAlong(line: 'x' | 'y', { at, of }: Hold, box: Rect): GuideDistance[] {
  const axis = across(line)
  if (!of || at === null) return []
  const [own, other] = [spanOf(axis, box), spanOf(axis, of)]
  const isWithin = own.from >= other.from && own.to <= other.to
  const [from, to] = isWithin || own.to <= other.from ? pairBefore(own, other, isWithin) : [other.to, own.from]
  return to - from > SHORTEST ? [{ axis, from, to, at }] : []
}

/** Inside an area from its upper or left edge; before another layer up to that. */
const pairBefore = (own: Span, other: Span, isWithin: boolean): readonly [number, number] =>
  isWithin ? [other.from, own.from] : [own.to, other.from]

/** The boxes that lines belong to: the printable area first, then the layers that stay. */
function targetsFor(design: Design, moved: readonly Layer[], box: Rect): readonly Rect[] {
  const [first] = moved
  if (!first) return []
  const others = layersOn(design, first.place.view).filter((one) => !moved.some(({ id }) => id === one.id))
  const area = areaUnderCorners(frameOfLayer(design, first), cornersOfRect(box))
  return [area, ...others.map((one) => boxAround(cornersOf(one.place)) ?? rect(0, 0, 0, 0))]
}

/** Where the middle of layers comes to lie when it is moved to a point, drawn to lines within reach. */
export function snapped(
  design: Design,
  moved: readonly Layer[],
  at: Point,
  reach: number,
): { readonly at: Point; readonly guides: Guides } {
  const around = boxAround(moved.flatMap(({ place }) => cornersOf(place)))
  if (!around || reach <= 0) return { at, guides: noGuides }
  const box = rect(at.x - around.width / 2, at.y - around.height / 2, around.width, around.height)
  const targets = targetsFor(design, moved, box)
  const others = targets.slice(1)
  const hold = (axis: 'x' | 'y') => {
    const line = nearest(lineHolds(axis, box, targets, reach))
    const gap = nearest(gapHolds(axis, box, others, reach))
    return gap && (!line || Math.abs(gap.by) < Math.abs(line.by)) ? gap : line
  }
  const [x, y] = [hold('x'), hold('y')]
  const there = rect(box.x + (x?.by ?? 0), box.y + (y?.by ?? 0), box.width, box.height)
  const distancesOf = (line: 'x' | 'y', one: Hold | undefined) => {
    if (!one) return []
    return one.at === null ? gapsAround(line, there, others) : distanceAlong(line, one, there)
  }
  const lineAt = (one: Hold | undefined) => (one && one.at !== null ? inches(one.at) : null)
  return {
    at: point(at.x + (x?.by ?? 0), at.y + (y?.by ?? 0)),
    guides: { x: lineAt(x), y: lineAt(y), distances: [...distancesOf('x', x), ...distancesOf('y', y)] },
  }
}
