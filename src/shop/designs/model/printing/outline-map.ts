import type { InkMap } from '#shop/artworks/model/reading/ink-map.ts'
import type { PaintedPath, Painting } from '../layers/painting.ts'

/** Cells of a map of outlines: so many that the stems of the longest words are several wide, and that it takes no time. */
const CELLS = 200_000
/** Pieces that a bend is taken apart into. */
const BENDS = 4
const HALF_TURN = 24
/** Half the width of the thinnest line in the map: at least one cell wide, as a thinner one would pass between their middles. */
const LEAST_HALF = 0.5

type Ring = readonly (readonly [x: number, y: number])[]

/** The rings of a path as `pathOf` and the shapes write it, its bends as short lines. */
function ringsOf(path: string): Ring[] {
  const rings: [number, number][][] = []
  let ring: [number, number][] = []
  for (const [, command = 'Z', numbers = ''] of path.matchAll(/([MLQAZ])([^MLQAZ]*)/g)) {
    const values = numbers === '' ? [] : numbers.trim().split(/[ ,]+/).map(Number)
    const [x = 0, y = 0] = values.slice(-2)
    const [fromX, fromY] = ring.at(-1) ?? [0, 0]
    if (command === 'M') {
      ring = []
      rings.push(ring)
    }
    if (command === 'Q') {
      const [handleX = 0, handleY = 0] = values
      for (let step = 1; step < BENDS; step++) {
        const t = step / BENDS
        const [one, both, other] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
        ring.push([one * fromX + both * handleX + other * x, one * fromY + both * handleY + other * y])
      }
    }
    if (command === 'A') {
      // The halves of an ellipse, which are all that shapes have of arcs.
      const [, ry = 0] = values
      const middle = (fromX + x) / 2
      for (let step = 1; step < HALF_TURN; step++) {
        const turn = (Math.PI * step) / HALF_TURN
        const away = (fromX - middle) * Math.cos(turn)
        ring.push([middle + away, fromY - Math.sign(x - fromX) * ry * Math.sin(turn)])
      }
    }
    if (command !== 'Z') ring.push([x, y])
  }
  return rings
}

/**
 * Fills what lies inside rings, by the rule that screens and PDF use: where they wind around it. Says whether the middle
 * of any cell lies there.
 */
function fill({ cells, stride, width, height }: InkMap, rings: readonly Ring[], ink: number): boolean {
  const crossings: { at: number; turn: number }[][] = Array.from({ length: height }, () => [])
  for (const ring of rings) {
    for (const [index, [x, y]] of ring.entries()) {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y]
      const [top, bottom] = [Math.min(y, toY), Math.max(y, toY)]
      for (let row = Math.max(0, Math.ceil(top - 0.5)); row < Math.min(height, Math.ceil(bottom - 0.5)); row++) {
        const at = x + ((row + 0.5 - y) / (toY - y)) * (toX - x)
        crossings[row]?.push({ at, turn: toY > y ? 1 : -1 })
      }
    }
  }
  let isFilled = false
  for (const [row, found] of crossings.entries()) {
    let [winding, begin] = [0, 0]
    for (const { at, turn } of found.sort((one, other) => one.at - other.at)) {
      if (winding === 0) begin = at
      winding += turn
      if (winding !== 0) continue
      const [from, to] = [Math.max(0, Math.ceil(begin - 0.5)), Math.min(width, Math.ceil(at - 0.5))]
      const start = (row + 1) * stride + 1
      if (to <= from) continue
      cells.fill(ink, start + from, start + to)
      isFilled = true
    }
  }
  return isFilled
}

/** Draws a line along rings, half of it on either side. */
function drawLine({ cells, stride, width, height }: InkMap, rings: readonly Ring[], half: number, ink: number): void {
  for (const ring of rings) {
    for (const [index, [x, y]] of ring.entries()) {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y]
      const [alongX, alongY] = [toX - x, toY - y]
      const length = alongX ** 2 + alongY ** 2
      const last = Math.min(height, Math.max(y, toY) + half)
      for (let row = Math.max(0, Math.floor(Math.min(y, toY) - half)); row < last; row++) {
        const end = Math.min(width, Math.max(x, toX) + half)
        for (let column = Math.max(0, Math.floor(Math.min(x, toX) - half)); column < end; column++) {
          if (cells[(row + 1) * stride + column + 1] === ink) continue
          const awayX = column + 0.5 - x
          const awayY = row + 0.5 - y
          const part = length === 0 ? 0 : Math.min(1, Math.max(0, (awayX * alongX + awayY * alongY) / length))
          const off = (awayX - part * alongX) ** 2 + (awayY - part * alongY) ** 2
          if (off <= half * half) cells[(row + 1) * stride + column + 1] = ink
        }
      }
    }
  }
}

/** The colours of a painting, each once. */
export const paintedColors = ({ paths }: Painting): string[] => [
  ...new Set(paths.flatMap(({ fill, line }) => [fill, line?.color].filter((color) => typeof color === 'string'))),
]

/** Which ink lies where in a painting; inks in the order of `paintedColors`. */
export function mapPainting(painting: Painting): InkMap {
  const { box, paths } = painting
  const scale = Math.sqrt(CELLS / (box.width * box.height))
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  const [scaleX, scaleY] = [width / box.width, height / box.height]
  const map: InkMap = { width, height, stride: width + 2, cells: new Uint8Array((width + 2) * (height + 2)) }
  const colors = paintedColors(painting)
  const inkOf = (color: string) => colors.indexOf(color) + 1
  const draw = ({ path, fill: inside, line }: PaintedPath) => {
    const rings = ringsOf(path).map((ring): Ring => ring.map(([x, y]) => [(x - box.x) * scaleX, (y - box.y) * scaleY]))
    // What is too thin to fill a cell is printed nevertheless.
    if (inside && !fill(map, rings, inkOf(inside))) drawLine(map, rings, LEAST_HALF, inkOf(inside))
    if (line) drawLine(map, rings, Math.max(LEAST_HALF, (line.width * scale) / 2), inkOf(line.color))
  }
  for (const path of paths) draw(path)
  return map
}
