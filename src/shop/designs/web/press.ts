import { fitAround, outlineOn } from '../model/drape.ts'
import { cornersOf } from '../model/geometry.ts'
import { type Ink, inkOf } from '../model/ink.ts'
import { type Laid, partWithin, warp } from '../model/warp.ts'
import { type Cloth, contextToRead, newCanvas } from './cloth.ts'
import type { Motif } from './motif.ts'

const inks = new WeakMap<Motif, Map<number, Ink>>()

/** The motif in few enough pixels: between as many as it fills and half as many again. */
function widthOfInk(natural: number, wanted: number): number {
  const halvings = Math.max(0, Math.floor(2 * Math.log2(natural / wanted)))
  return Math.max(1, Math.round(natural / 2 ** (halvings / 2)))
}

function readInk(motif: Motif, width: number): Ink {
  const height = Math.max(1, Math.round((motif.height * width) / motif.width))
  const context = contextToRead(newCanvas(width, height))
  motif.draw(context, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return inkOf({ width, height, pixels: new Int32Array(data.buffer) })
}

/** Each motif is read once for each of its widths: a drag does not read it again. */
function inkFor(motif: Motif, wanted: number): Ink {
  const known = inks.get(motif) ?? new Map<number, Ink>()
  inks.set(motif, known)
  const width = widthOfInk(motif.width, Math.max(1, wanted))
  const ink = known.get(width) ?? readInk(motif, width)
  known.set(width, ink)
  return ink
}

/** Artwork as it lies on the cloth, with its top left on the canvas of the cloth. */
export interface Printed {
  readonly canvas: HTMLCanvasElement
  readonly left: number
  readonly top: number
  /** Nothing of it lies beside the canvas of the cloth. */
  readonly whole: boolean
}

/** Prints a motif on the cloth; nothing where all of it lies outside the canvas. */
export function print(motif: Motif, placed: Laid, cloth: Cloth, canvas: HTMLCanvasElement): Printed | undefined {
  const { map, box, width, height } = cloth
  const outline = outlineOn(map, cornersOf(placed), box)
  const part = partWithin(outline, width, height)
  if (!part || motif.width === 0) return undefined
  const ink = inkFor(motif, fitAround(map, placed, box).width)
  warp(part, ink, placed, cloth.under, cloth.light)
  canvas.width = part.width
  canvas.height = part.height
  const pixels = new Uint8ClampedArray(part.pixels.buffer)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, part.width, part.height), 0, 0)
  const whole = outline.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
  return { canvas, left: part.left, top: part.top, whole }
}
