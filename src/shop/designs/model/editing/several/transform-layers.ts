import type { Design } from '../../document/design.ts'
import { leastFrom, sizeOfWidth } from '../../garment/print-limits.ts'
import { clamp, degrees, normalTurn, type Point, point } from '../../geometry.ts'
import { aspectOfLayer } from '../../layers/layer-kinds.ts'
import { scaleLimits } from '../../printing/printing.ts'
import { frameOfLayer } from '../layer-commands.ts'
import { boxOfLayers, middleOf, openLayers, placeLayers } from './move-layers.ts'

/** How a set of layers is changed about the middle of its box. */
export interface Reshaping {
  /** Times as large. */
  readonly times?: number
  /** Whole degrees, clockwise. */
  readonly turn?: number
  /** Where the middle comes to lie; it stays where none is named. */
  readonly middle?: Point
}

/** Makes layers larger or smaller, turns and moves them as one thing. */
export function reshapeLayers(design: Design, ids: readonly string[], reshaping: Reshaping): Design {
  const layers = openLayers(design, ids)
  const box = boxOfLayers(layers)
  if (!box) return design
  const from = middleOf(box)
  const { times = 1, turn = 0, middle = from } = reshaping
  const limits = scaleLimits(design, layers)
  const scale = clamp(times, Math.min(1, limits.least), Math.max(1, limits.most))
  const whole = normalTurn(turn)
  const [cos, sin] = [Math.cos((whole * Math.PI) / 180), Math.sin((whole * Math.PI) / 180)]
  const places = layers.map((layer) => {
    const { place } = layer
    const [x, y] = [(place.center.x - from.x) * scale, (place.center.y - from.y) * scale]
    const wide = place.size.width * scale
    const size =
      scale === 1
        ? place.size
        : sizeOfWidth(frameOfLayer(design, layer), aspectOfLayer(layer), wide, leastFrom(place.size))
    const center = point(middle.x + x * cos - y * sin, middle.y + x * sin + y * cos)
    return [layer.id, { ...place, size, center, rotation: normalTurn(place.rotation + whole) }] as const
  })
  return placeLayers(design, new Map(places))
}

export const scaleLayersBy = (design: Design, ids: readonly string[], times: number): Design =>
  reshapeLayers(design, ids, { times })

export const rotateLayersBy = (design: Design, ids: readonly string[], turn: number): Design =>
  reshapeLayers(design, ids, { turn })

/** Mirrors layers as one picture, across ('x') or upside down ('y'). */
export function flipLayers(design: Design, ids: readonly string[], axis: 'x' | 'y'): Design {
  const layers = openLayers(design, ids)
  const box = boxOfLayers(layers)
  if (!box) return design
  const middle = middleOf(box)
  const mirrored = new Map(
    layers.map((layer) => {
      const { x, y } = layer.place.center
      const center = axis === 'x' ? point(2 * middle.x - x, y) : point(x, 2 * middle.y - y)
      const rotation = normalTurn(degrees(-layer.place.rotation))
      const look = axis === 'x' ? { flippedX: !layer.flippedX } : { flippedY: !layer.flippedY }
      return [layer.id, { ...layer, ...look, place: { ...layer.place, center, rotation } }] as const
    }),
  )
  return { ...design, layers: design.layers.map((layer) => mirrored.get(layer.id) ?? layer) }
}
