import { type Design, layersOn } from '../../document/design.ts'
import { clamp, cornersOfRect, point, type Rect } from '../../geometry.ts'
import { LEAST_OPACITY } from '../../layers/layer.ts'
import type { Layer } from '../../layers/layer-kinds.ts'
import { type Alignment, areaUnderCorners, type LayerOrder } from '../arrange.ts'
import { unitsOf } from '../groups.ts'
import { frameOfView } from '../layer-commands.ts'
import { boxOfLayers, layersNamed, openLayers, placeLayers } from './move-layers.ts'

/** What several layers are laid against: the box around them, or the printable area under that. */
export const ALIGN_TARGETS = ['each-other', 'print-area'] as const
export type AlignTarget = (typeof ALIGN_TARGETS)[number]

interface Unit {
  readonly layers: readonly Layer[]
  readonly box: Rect
}

/** What moves by itself: a layer, or a group. Locked layers stay. */
function openUnits(design: Design, ids: readonly string[]): Unit[] {
  const open = openLayers(design, ids).map(({ id }) => id)
  return unitsOf(design, open).flatMap((layers) => {
    const box = boxOfLayers(layers)
    return box ? [{ layers, box }] : []
  })
}

const boxOfUnits = (units: readonly Unit[]): Rect | undefined => boxOfLayers(units.flatMap(({ layers }) => layers))

/** How many things of a choice move by themselves. */
export const countUnits = (design: Design, ids: readonly string[]): number => openUnits(design, ids).length

type Way = readonly [dx: number, dy: number]

function moveUnits(design: Design, units: readonly Unit[], wayOf: (unit: Unit) => Way): Design {
  const places = units.flatMap((unit) => {
    const [dx, dy] = wayOf(unit)
    return unit.layers.map(({ id, place }) => {
      const center = point(place.center.x + dx, place.center.y + dy)
      return [id, { ...place, center }] as const
    })
  })
  return placeLayers(design, new Map(places))
}

function wayTo(to: Alignment, box: Rect, target: Rect): Way {
  const across = target.x - box.x
  const down = target.y - box.y
  const [wider, higher] = [target.width - box.width, target.height - box.height]
  const ways: Readonly<Record<Alignment, Way>> = {
    left: [across, 0],
    center: [across + wider / 2, 0],
    right: [across + wider, 0],
    top: [0, down],
    middle: [0, down + higher / 2],
    bottom: [0, down + higher],
  }
  return ways[to]
}

/** Lays layers and groups against an edge or the middle of each other, or of their printable area. */
export function alignLayers(design: Design, ids: readonly string[], to: Alignment, against: AlignTarget): Design {
  const units = openUnits(design, ids)
  const around = boxOfUnits(units)
  const view = units[0]?.layers[0]?.place.view
  if (!around || !view) return design
  const area = () => areaUnderCorners(frameOfView(design, view), cornersOfRect(around))
  const target = against === 'each-other' ? around : area()
  return moveUnits(design, units, ({ box }) => wayTo(to, box, target))
}

export const AXES = ['across', 'down'] as const
export type DistributionAxis = (typeof AXES)[number]

const LEAST_TO_DISTRIBUTE = 3

/** Whether there is something between the two outermost. */
export const canDistribute = (design: Design, ids: readonly string[]): boolean =>
  countUnits(design, ids) >= LEAST_TO_DISTRIBUTE

const spanOn = (axis: DistributionAxis, { x, y, width, height }: Rect) =>
  axis === 'across' ? { from: x, length: width } : { from: y, length: height }

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

interface LineUp {
  readonly units: readonly Unit[]
  readonly spans: readonly { readonly from: number; readonly length: number }[]
}

const middleOfSpan = ({ from, length }: LineUp['spans'][number]) => from + length / 2

/** What is chosen in its order across or down. */
function lineUp(design: Design, ids: readonly string[], axis: DistributionAxis): LineUp {
  const middle = ({ box }: Unit) => middleOfSpan(spanOn(axis, box))
  const units = openUnits(design, ids).sort((a, b) => middle(a) - middle(b))
  return { units, spans: units.map(({ box }) => spanOn(axis, box)) }
}

/** What is left between the first and the last, for all gaps together; below zero where they overlap. */
function roomIn(spans: LineUp['spans']): number {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return 0
  return last.from + last.length - first.from - sum(spans.map(({ length }) => length))
}

/** The gap between neighbors, in inches, where all gaps are made equal. */
export function meanGap(design: Design, ids: readonly string[], axis: DistributionAxis): number {
  const { spans } = lineUp(design, ids, axis)
  return spans.length < 2 ? 0 : roomIn(spans) / (spans.length - 1)
}

/** Where each begins when the first and the last stay: with equal gaps, or with equal steps where there is no room for gaps. */
function spread(spans: LineUp['spans']): number[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const steps = spans.length - 1
  const room = roomIn(spans)
  const step = (middleOfSpan(last) - middleOfSpan(first)) / steps
  return spans.map(({ from, length }, index) => {
    if (index === 0 || index === steps) return from
    if (room < 0) return middleOfSpan(first) + index * step - length / 2
    return first.from + sum(spans.slice(0, index).map((one) => one.length)) + (index * room) / steps
  })
}

function moveToStarts(design: Design, { units, spans }: LineUp, axis: DistributionAxis, starts: readonly number[]) {
  return moveUnits(design, units, (unit) => {
    const at = units.indexOf(unit)
    const by = (starts[at] ?? 0) - (spans[at]?.from ?? 0)
    return axis === 'across' ? [by, 0] : [0, by]
  })
}

/** Evens out the gaps between three or more layers and groups; their order stays, and so do the outermost two. */
export function distributeLayers(design: Design, ids: readonly string[], axis: DistributionAxis): Design {
  const line = lineUp(design, ids, axis)
  return line.units.length < LEAST_TO_DISTRIBUTE ? design : moveToStarts(design, line, axis, spread(line.spans))
}

/** Lays layers and groups at this gap, in inches, from the first one on. */
export function spaceLayers(design: Design, ids: readonly string[], axis: DistributionAxis, gap: number): Design {
  const line = lineUp(design, ids, axis)
  const first = line.spans[0]?.from ?? 0
  const starts = line.spans.map(
    (_, index) => first + sum(line.spans.slice(0, index).map(({ length }) => length)) + index * gap,
  )
  return moveToStarts(design, line, axis, starts)
}

/** Puts layers above or below the others of their view; among themselves they keep their order. */
export function reorderLayers(design: Design, ids: readonly string[], order: LayerOrder): Design {
  const moved = openLayers(design, ids)
  const view = moved[0]?.place.view
  if (!view) return design
  const stack = layersOn(design, view)
  const others = stack.filter((layer) => !moved.includes(layer))
  const below = (layer: Layer | undefined) =>
    others.filter((one) => layer && stack.indexOf(one) < stack.indexOf(layer)).length
  const at = {
    front: others.length,
    forward: clamp(below(moved.at(-1)) + 1, 0, others.length),
    backward: clamp(below(moved[0]) - 1, 0, others.length),
    back: 0,
  }[order]
  const sorted = [...others.slice(0, at), ...moved, ...others.slice(at)]
  if (sorted.every((layer, index) => layer === stack[index])) return design
  const places = new Map(stack.map((layer, index) => [layer, sorted[index]]))
  return { ...design, layers: design.layers.map((layer) => places.get(layer) ?? layer) }
}

export function lockLayers(design: Design, ids: readonly string[], locked: boolean): Design {
  const changed = layersNamed(design, ids).filter((layer) => layer.locked !== locked)
  if (changed.length === 0) return design
  return { ...design, layers: design.layers.map((layer) => (changed.includes(layer) ? { ...layer, locked } : layer)) }
}

/** Rounded to whole percents. */
export function fadeLayers(design: Design, ids: readonly string[], amount: number): Design {
  const opacity = Math.round(clamp(amount, LEAST_OPACITY, 1) * 100) / 100
  const changed = openLayers(design, ids).filter((layer) => layer.opacity !== opacity)
  if (changed.length === 0) return design
  return { ...design, layers: design.layers.map((layer) => (changed.includes(layer) ? { ...layer, opacity } : layer)) }
}
