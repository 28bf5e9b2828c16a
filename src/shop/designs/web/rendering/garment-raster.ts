import type { PrintMap } from '../../model/garment/print-map.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'
import type { Light } from '../../model/rendering/ink.ts'
import { type Unfolded, unfold } from '../../model/rendering/warp.ts'

/** A garment on a canvas: how its fabric lies there, and how it is lit. */
export interface GarmentRaster {
  readonly width: number
  readonly height: number
  /** What the garment picture fills. */
  readonly box: PixelBox
  readonly map: PrintMap
  readonly fabric: Unfolded
  readonly light: Light | null
}

export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** Its pixels are read again, so it stays out of the graphics card. */
export function contextToRead(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Lays a picture into a box, mirrored or not. */
export function drawInto(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  { x, y, width, height }: PixelBox,
  mirrored: boolean,
): void {
  context.save()
  context.translate(mirrored ? x + width : x, y)
  if (mirrored) context.scale(-1, 1)
  context.drawImage(picture, 0, 0, width, height)
  context.restore()
}

function lightOf(shade: HTMLImageElement, box: PixelBox, mirrored: boolean, width: number, height: number): Light {
  const context = contextToRead(newCanvas(width, height))
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  drawInto(context, shade, box, mirrored)
  const { data } = context.getImageData(0, 0, width, height)
  const levels = new Uint8Array(width * height)
  for (let i = 0; i < levels.length; i++) levels[i] = data[4 * i] ?? 255
  return { width, height, levels }
}

export interface GarmentRasterOptions {
  readonly width: number
  readonly height: number
  readonly box: PixelBox
  readonly map: PrintMap
  readonly shade: HTMLImageElement | undefined
  readonly mirrored: boolean
}

export function createGarmentRaster({ width, height, box, map, shade, mirrored }: GarmentRasterOptions): GarmentRaster {
  const light = shade ? lightOf(shade, box, mirrored, width, height) : null
  return { width, height, box, map, fabric: unfold(map, box, width, height), light }
}
