import sharp, { type OverlayOptions } from 'sharp'
import type { GarmentLayers } from '#shop/catalogue/server/index.ts'
import { cutOfDesign, type Design } from '../../model/document/design.ts'
import type { PrintMap } from '../../model/garment/print-map.ts'
import { printMapOf } from '../../model/garment/printable.ts'
import type { View } from '../../model/garment/views.ts'
import { cornersOf, cornersOfRect } from '../../model/geometry.ts'
import type { Fonts } from '../../model/lettering/lettering.ts'
import { fitAround, outlineOn } from '../../model/rendering/drape.ts'
import { drawDesignView, type Instruction, type PrintedLayer } from '../../model/rendering/draw.ts'
import type { Light } from '../../model/rendering/ink.ts'
import { partWithin, type Unfolded, unfold, warp } from '../../model/rendering/warp.ts'
import { layerInk } from './layer-ink.ts'
import { squarePixels } from './square-pixels.ts'

/** A design on one view of its garment, and all that is drawn on it. */
export interface ViewToDraw {
  readonly design: Design
  readonly view: View
  /** Pixels of the square picture. */
  readonly side: number
  readonly garment: GarmentLayers
  /** Previews of the artwork, by its ids. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

type Print = Extract<Instruction, { kind: 'print' }>

interface Cloth {
  readonly side: number
  readonly map: PrintMap
  readonly fabric: Unfolded
  readonly light: Light | null
}

// As the editor writes what it captures.
const QUALITY = 86
const rawSquare = (side: number) => ({ raw: { width: side, height: side, channels: 4 as const } })
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

async function lightOf(shade: Uint8Array, side: number, on: Print): Promise<Light> {
  const pixels = await squarePixels(shade, side, on)
  const levels = new Uint8Array(side * side)
  // Where no picture lies, light falls fully.
  for (let at = 0; at < levels.length; at++) levels[at] = pixels[4 * at + 3] === 0 ? 255 : (pixels[4 * at] ?? 255)
  return { width: side, height: side, levels }
}

function fade(pixels: Uint8Array, opacity: number): void {
  if (opacity === 1) return
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = Math.round((pixels[at] ?? 0) * opacity)
}

/** A layer bent and lit as the cloth is; nothing where it lies beside the picture. */
async function bent(
  layer: PrintedLayer,
  { map, side, fabric, light }: Cloth,
  { box }: Print,
  pictures: ViewToDraw['pictures'],
): Promise<OverlayOptions[]> {
  const { place, opacity, flippedX, flippedY } = layer
  const part = partWithin(outlineOn(map, cornersOf(place), box), side, side)
  const ink = part && (await layerInk(layer, fitAround(map, place, box).width, pictures))
  if (!part || !ink) return []
  warp(part, ink, { ...place, flippedX, flippedY }, fabric, light)
  const pixels = new Uint8Array(part.pixels.buffer)
  fade(pixels, opacity)
  const { left, top, width, height } = part
  return [{ input: Buffer.from(pixels.buffer), raw: { width, height, channels: 4 }, left, top }]
}

/** White where the press can print. */
function stencilOf({ areas, box }: Print, { map, side }: Cloth): Buffer {
  const outlines = areas.map((area) =>
    outlineOn(map, cornersOfRect(area), box)
      .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
      .join(' '),
  )
  const polygons = outlines.map((points) => `<polygon points="${points}" fill="#fff"/>`).join('')
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${polygons}</svg>`)
}

async function printOn(print: Print, input: ViewToDraw, garment: Uint8Array): Promise<OverlayOptions[]> {
  const { design, view, side, pictures } = input
  const { shade, points } = input.garment
  const map = printMapOf(cutOfDesign(design), view, points)
  const light = shade ? await lightOf(shade, side, print) : null
  const cloth = { side, map, fabric: unfold(map, print.box, side, side), light }
  const layers: OverlayOptions[] = []
  for (const layer of print.layers) layers.push(...(await bent(layer, cloth, print, pictures)))
  // Nothing outside the printable areas, and nothing beside the garment.
  const prints = await sharp({ create: { width: side, height: side, channels: 4, background: CLEAR } })
    .composite([
      ...layers,
      { input: stencilOf(print, cloth), blend: 'dest-in' },
      { input: Buffer.from(garment), ...rawSquare(side), blend: 'dest-in' },
    ])
    .raw()
    .toBuffer()
  return [{ input: prints, ...rawSquare(side) }]
}

/** The same picture as the editor captures, as a JPEG on white; the same bytes each time. */
export async function drawGarmentView(input: ViewToDraw, fonts: Fonts): Promise<Uint8Array> {
  const { design, view, side } = input
  const { instructions } = drawDesignView(design, view, side, fonts)
  const print = instructions.find((one) => one.kind === 'print')
  if (!print) throw new Error('a view is drawn with what is printed on it')
  const garment = await squarePixels(input.garment.picture, side, print)
  const prints = print.layers.length > 0 ? await printOn(print, input, garment) : []
  const jpeg = await sharp({ create: { width: side, height: side, channels: 4, background: WHITE } })
    .composite([{ input: Buffer.from(garment), ...rawSquare(side) }, ...prints])
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return new Uint8Array(jpeg)
}
