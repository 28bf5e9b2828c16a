import { cornersOf } from '../../model/geometry.ts'
import { fitAround, outlineOn } from '../../model/rendering/drape.ts'
import { inkOf, type WarpInk } from '../../model/rendering/ink.ts'
import { type Laid, partWithin, warp } from '../../model/rendering/warp.ts'
import { contextToRead, type GarmentRaster, newCanvas } from './garment-raster.ts'
import type { LayerBitmap } from './layer-bitmap.ts'

const inks = new WeakMap<LayerBitmap, Map<number, WarpInk>>()

/** The width to read a bitmap at: between as many as it fills and half as many again. */
function widthOfInk(natural: number, wanted: number): number {
  const halvings = Math.max(0, Math.floor(2 * Math.log2(natural / wanted)))
  return Math.max(1, Math.round(natural / 2 ** (halvings / 2)))
}

function readInk(bitmap: LayerBitmap, width: number): WarpInk {
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const context = contextToRead(newCanvas(width, height))
  bitmap.draw(context, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return inkOf({ width, height, pixels: new Int32Array(data.buffer) })
}

/** Each bitmap is read once for each of its widths: a drag does not read it again. */
function inkOfWidth(bitmap: LayerBitmap, wanted: number): WarpInk {
  const known = inks.get(bitmap) ?? new Map<number, WarpInk>()
  inks.set(bitmap, known)
  const width = widthOfInk(bitmap.width, Math.max(1, wanted))
  const ink = known.get(width) ?? readInk(bitmap, width)
  known.set(width, ink)
  return ink
}

/** A layer warped to the garment, and where its top left lies on the garment raster. */
export interface WarpedLayer {
  readonly canvas: HTMLCanvasElement
  readonly left: number
  readonly top: number
  /** No part of it lies outside the garment raster. */
  readonly whole: boolean
}

/** Bends a layer to the garment and lights it; nothing where all of it lies outside the raster. */
export function warpLayer(
  bitmap: LayerBitmap,
  placed: Laid,
  raster: GarmentRaster,
  canvas: HTMLCanvasElement,
): WarpedLayer | undefined {
  const { map, box, width, height } = raster
  const outline = outlineOn(map, cornersOf(placed), box)
  const part = partWithin(outline, width, height)
  if (!part || bitmap.width === 0) return undefined
  const ink = inkOfWidth(bitmap, fitAround(map, placed, box).width)
  warp(part, ink, placed, raster.fabric, raster.light)
  canvas.width = part.width
  canvas.height = part.height
  const pixels = new Uint8ClampedArray(part.pixels.buffer)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, part.width, part.height), 0, 0)
  const whole = outline.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
  return { canvas, left: part.left, top: part.top, whole }
}
