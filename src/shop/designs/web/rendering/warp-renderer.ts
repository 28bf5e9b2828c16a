import { cornersOf } from '../../model/geometry.ts'
import { fitAround, outlineOn } from '../../model/rendering/drape.ts'
import { inkOf, type WarpInk } from '../../model/rendering/ink.ts'
import { type Laid, partWithin, warp } from '../../model/rendering/warp.ts'
import { contextToRead, type GarmentRaster, newCanvas } from './garment-raster.ts'
import type { LayerBitmap } from './layer-bitmap.ts'

const inks = new WeakMap<LayerBitmap, Map<number, WarpInk>>()

// Pixels: no ink has more, and the fine ones among them have no more together, so that looking closely fills no memory.
const MOST_INK = 9_000_000
const FINE_INK = 1_500_000
const MOST_FINE_INKS = 24_000_000

/** The width to read a bitmap at: between as many as it fills and half as many again. */
function widthOfInk({ width, height }: LayerBitmap, wanted: number): number {
  const halvings = Math.max(0, Math.floor(2 * Math.log2(width / wanted)))
  const most = Math.sqrt((MOST_INK * width) / height)
  return Math.max(1, Math.round(Math.min(most, width / 2 ** (halvings / 2))))
}

interface FineInk {
  readonly known: Map<number, WarpInk>
  readonly width: number
  readonly size: number
}

let fineInks: readonly FineInk[] = []

/** Forgets the fine inks that were read first, until those that are left are few enough. */
function storeFine(known: Map<number, WarpInk>, width: number, ink: WarpInk): void {
  const size = ink.width * ink.height
  if (size < FINE_INK) return
  fineInks = [...fineInks, { known, width, size }]
  while (fineInks.reduce((sum, one) => sum + one.size, 0) > MOST_FINE_INKS) {
    const [first, ...rest] = fineInks
    first?.known.delete(first.width)
    fineInks = rest
  }
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
  const width = widthOfInk(bitmap, Math.max(1, wanted))
  const stored = known.get(width)
  if (stored) return stored
  const ink = readInk(bitmap, width)
  known.set(width, ink)
  storeFine(known, width, ink)
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
