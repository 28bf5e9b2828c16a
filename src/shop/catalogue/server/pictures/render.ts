import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { PictureSize, PictureView } from '../../model/pictures.ts'
import { fabricOf, type GarmentCut, type GarmentLook } from '../../model/style.ts'
import { neutralOf } from './neutral.ts'
import { type GarmentColors, recolourer } from './recolour.ts'

/** The card on which pictures lie; the same tone as the page's picture ground. */
export const CARD = '#f1efe9'
const METAL = '#b4b5b9'

export const FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
export type Format = keyof typeof FORMATS

export interface Wanted {
  readonly pictureId: number
  readonly view: PictureView
  readonly size: PictureSize
  readonly ground: 'card' | 'none'
  readonly format: Format
}

/** Cords are dyed with the cloth, buttons nearly so; zips are metal. */
function trimOf(cut: GarmentCut, hex: string): string {
  return cut === 'zip' || cut === 'qzip' ? METAL : hex
}

export const garmentColorsOf = ({ cut, hex, hex2, heather }: GarmentLook): GarmentColors => ({
  fabric: fabricOf(cut),
  main: hex,
  second: hex2 ?? hex,
  trim: trimOf(cut, hex),
  heather,
})

// The process answers others between two bands of rows.
const PIXELS_PER_TURN = 60_000

/** The dyed picture, not yet encoded. */
export async function recoloured(
  look: GarmentLook,
  { view, size, ground }: Omit<Wanted, 'pictureId' | 'format'>,
): Promise<Sharp> {
  const { neutral, exposure } = await neutralOf(look.cut, view, size)
  const { side, box } = neutral
  const paint = recolourer(neutral, exposure, garmentColorsOf(look), ground === 'card' ? CARD : null)
  const band = Math.ceil(PIXELS_PER_TURN / box.width)
  for (let row = 0; row < paint.rows; row += band) {
    paint.paintRows(row, Math.min(paint.rows, row + band))
    await nextTurn()
  }
  return sharp(paint.pixels, { raw: { width: side, height: side, channels: paint.channels } })
}

export function encode(picture: Sharp, format: Format): Promise<Uint8Array> {
  if (format === 'avif') return picture.avif({ quality: 66, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 86, effort: 2 }).toBuffer()
  if (format === 'png') return picture.png({ compressionLevel: 6 }).toBuffer()
  return picture.jpeg({ quality: 86, progressive: true }).toBuffer()
}

export const render = async (look: GarmentLook, wanted: Wanted): Promise<Uint8Array> =>
  encode(await recoloured(look, wanted), wanted.format)
