import { fitAround, outlineOn } from '../model/drape.ts'
import { cornersOf, type Placed } from '../model/geometry.ts'
import { type Ink, inkOf } from '../model/ink.ts'
import { partWithin, warp } from '../model/warp.ts'
import { type Cloth, contextToRead, newCanvas } from './cloth.ts'

const inks = new WeakMap<HTMLImageElement, Map<number, Ink>>()

/** The picture in few enough pixels: between as many as it fills and half as many again. */
function widthOfInk(natural: number, wanted: number): number {
  const halvings = Math.max(0, Math.floor(2 * Math.log2(natural / wanted)))
  return Math.max(1, Math.round(natural / 2 ** (halvings / 2)))
}

function readInk(picture: HTMLImageElement, width: number): Ink {
  const { naturalWidth, naturalHeight } = picture
  const height = Math.max(1, Math.round((naturalHeight * width) / naturalWidth))
  const context = contextToRead(newCanvas(width, height))
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return inkOf({ width, height, pixels: new Int32Array(data.buffer) })
}

/** Each picture is read once for each of its widths: a drag does not read it again. */
function inkFor(picture: HTMLImageElement, wanted: number): Ink {
  const known = inks.get(picture) ?? new Map<number, Ink>()
  inks.set(picture, known)
  const width = widthOfInk(picture.naturalWidth, Math.max(1, wanted))
  const ink = known.get(width) ?? readInk(picture, width)
  known.set(width, ink)
  return ink
}

/** Artwork as it lies on the cloth, with its top left on the canvas of the cloth. */
export interface Printed {
  readonly canvas: HTMLCanvasElement
  readonly left: number
  readonly top: number
}

/** Prints a picture on the cloth; nothing where all of it lies outside the canvas. */
export function print(
  picture: HTMLImageElement,
  placed: Placed,
  cloth: Cloth,
  canvas: HTMLCanvasElement,
): Printed | undefined {
  const outline = outlineOn(cloth.map, cornersOf(placed), cloth.box)
  const part = partWithin(outline, cloth.width, cloth.height)
  if (!part || picture.naturalWidth === 0) return undefined
  const ink = inkFor(picture, fitAround(cloth.map, placed, cloth.box).width)
  warp(part, ink, placed, cloth.under, cloth.light)
  canvas.width = part.width
  canvas.height = part.height
  const pixels = new Uint8ClampedArray(part.pixels.buffer)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, part.width, part.height), 0, 0)
  return { canvas, left: part.left, top: part.top }
}

/** A press with a canvas of its own, which prints again only when something has changed. */
export function createPress() {
  const canvas = newCanvas(1, 1)
  let last: readonly [HTMLImageElement, Placed, Cloth] | undefined
  let printed: Printed | undefined
  return (picture: HTMLImageElement, placed: Placed, cloth: Cloth): Printed | undefined => {
    if (last?.[0] === picture && last[1] === placed && last[2] === cloth) return printed
    last = [picture, placed, cloth]
    printed = print(picture, placed, cloth, canvas)
    return printed
  }
}
