import { SIDE } from './depths.ts'
import type { InkMap } from './ink-map.ts'

/** Half the width of the widest line that is looked for, in pixels. */
const MOST_DEPTH = 60 * SIDE
/** So many pixels of line are one; fewer are a dot. */
const LEAST_LENGTH = 10
/** So many cells of one depth are looked at; they stand for the others. */
const MOST_LOOKED_AT = 4000
/** So much deeper a line may be around a place, as a factor and in cells. */
const MOST_GROWTH = 1.25
const ROUGHNESS = 0.6 * SIDE
const DIRECTIONS = Array.from({ length: 16 }, (_, index) => {
  const turn = (index * Math.PI) / 8
  return { x: Math.cos(turn), y: Math.sin(turn) }
})

/** Of odd widths it is twice the depth less one, of even ones twice the depth. */
export const widthAt = (deep: number): number => (2 * deep) / SIDE - 0.5

/**
 * The width of the thinnest line, in pixels, or nothing where there is none. Lines run on: where a shape only ends in
 * a tip, it grows deeper away from there, and that is no line.
 */
export function thinnestLine(map: InkMap, depth: Uint16Array): number | undefined {
  const ridges = ridgesOf(map, depth)
  let [length, widths] = [0, 0]
  for (const [deep, cells] of ridges.entries()) {
    const every = Math.ceil(cells.length / MOST_LOOKED_AT)
    const across = widthAt(deep)
    let lines = 0
    for (let index = 0; index < cells.length; index += every)
      if (isOnLine(map, depth, cells[index] ?? 0)) lines += every
    length += lines
    widths += lines * across
    if (length >= Math.max(LEAST_LENGTH, 2 * across)) return widths / length
  }
  return undefined
}

/** The steps to the eight cells around one. */
export const stepsAround = ({ stride }: InkMap): readonly number[] => [
  ...[1, -1, stride, -stride, stride - 1, 1 - stride, stride + 1, -stride - 1],
]

/** Whether none of those around it is deeper: a tip has such a cell only at its very end. */
export function isRidge({ cells }: InkMap, depth: Uint16Array, cell: number, around: readonly number[]): boolean {
  const deep = depth[cell] ?? 0
  for (const step of around) {
    if ((depth[cell + step] ?? 0) > deep && cells[cell + step] === cells[cell]) return false
  }
  return true
}

/** The ridges by their depth. */
function ridgesOf(map: InkMap, depth: Uint16Array): number[][] {
  const { stride, width, height } = map
  const ridges: number[][] = Array.from({ length: MOST_DEPTH + 1 }, () => [])
  const around = stepsAround(map)
  for (let y = 1; y <= height; y++) {
    for (let cell = y * stride + 1; cell <= y * stride + width; cell++) {
      const deep = depth[cell] ?? 0
      if (deep === 0 || deep > MOST_DEPTH) continue
      if (isRidge(map, depth, cell, around)) ridges[deep]?.push(cell)
    }
  }
  return ridges
}

/** Whether a ridge runs on to both sides, or to where it ends, without growing deeper. */
export function isOnLine({ cells, stride, width, height }: InkMap, depth: Uint16Array, cell: number): boolean {
  const deep = depth[cell] ?? 0
  const most = deep * MOST_GROWTH + ROUGHNESS
  const [x, y] = [cell % stride, Math.floor(cell / stride)]
  for (const times of [1, 2, 3]) {
    const away = (times * deep) / SIDE + 1
    for (const direction of DIRECTIONS) {
      const [atX, atY] = [Math.round(x + away * direction.x), Math.round(y + away * direction.y)]
      if (atX < 1 || atX > width || atY < 1 || atY > height) continue
      const there = atY * stride + atX
      if (cells[there] === cells[cell] && (depth[there] ?? 0) > most) return false
    }
  }
  return true
}
