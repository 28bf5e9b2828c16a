import { type Design, layersOn } from '../document/design.ts'
import { boxAround, cornersOf, type Inches, inches, type Point, point, rect } from '../geometry.ts'
import type { Layer } from '../layers/layer-kinds.ts'
import { areaUnder } from './arrange.ts'

/** Lines to which a layer has been drawn while it was moved. */
export interface Guides {
  readonly x: Inches | null
  readonly y: Inches | null
}

export const noGuides: Guides = { x: null, y: null }

interface Hold {
  readonly by: number
  readonly at: number
}

/** The nearest of some lines that lies within reach of one of the edges or the middle. */
function nearest(edges: readonly number[], lines: readonly number[], reach: number): Hold | undefined {
  let best: Hold | undefined
  for (const line of lines) {
    for (const edge of edges) {
      const by = line - edge
      if (Math.abs(by) <= reach && Math.abs(by) < Math.abs(best?.by ?? Number.POSITIVE_INFINITY))
        best = { by, at: line }
    }
  }
  return best
}

const threeOf = (from: number, length: number) => [from, from + length / 2, from + length]

/** Middle line of the garment, edges and middle of the area, and those of the other layers. */
function linesFor(design: Design, layer: Layer) {
  const others = layersOn(design, layer.place.view).filter((one) => one.id !== layer.id)
  const boxes = [areaUnder(design, layer), ...others.map((one) => boxAround(cornersOf(one.place)) ?? rect(0, 0, 0, 0))]
  return {
    x: [0, ...boxes.flatMap((box) => threeOf(box.x, box.width))],
    y: boxes.flatMap((box) => threeOf(box.y, box.height)),
  }
}

/** Where a layer comes to lie when it is moved to a point, drawn to lines within reach. */
export function snapped(design: Design, layer: Layer, at: Point, reach: number): { at: Point; guides: Guides } {
  const box = boxAround(cornersOf({ ...layer.place, center: at }))
  if (!box || reach <= 0) return { at, guides: noGuides }
  const lines = linesFor(design, layer)
  const x = nearest(threeOf(box.x, box.width), lines.x, reach)
  const y = nearest(threeOf(box.y, box.height), lines.y, reach)
  return {
    at: point(at.x + (x?.by ?? 0), at.y + (y?.by ?? 0)),
    guides: { x: x ? inches(x.at) : null, y: y ? inches(y.at) : null },
  }
}
