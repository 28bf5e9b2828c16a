import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { PictureSize, PictureView } from '../model/pictures.ts'
import type { Cut, Look } from '../model/style.ts'
import { neutralOf } from './neutral.ts'
import { type Dye, painter } from './recolour.ts'

/** The card on which pictures lie; the same tone as the page's picture ground. */
const CARD = '#f1efe9'
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
function trimOf(cut: Cut, hex: string): string {
  return cut === 'zip' || cut === 'qzip' ? METAL : hex
}

const dyeOf = ({ cut, hex, hex2, heather }: Look): Dye => ({
  main: hex,
  second: hex2 ?? hex,
  trim: trimOf(cut, hex),
  heather,
})

// The process answers others between two bands of rows.
const PIXELS_PER_TURN = 60_000

export async function render(look: Look, { view, size, ground, format }: Wanted): Promise<Uint8Array> {
  const { neutral, exposure } = await neutralOf(look.cut, view, size)
  const { side } = neutral
  const paint = painter(neutral, exposure, dyeOf(look), ground === 'card' ? CARD : null)
  const band = Math.ceil(PIXELS_PER_TURN / side)
  for (let row = 0; row < side; row += band) {
    paint.paintRows(row, Math.min(side, row + band))
    await nextTurn()
  }
  const picture = sharp(paint.pixels, { raw: { width: side, height: side, channels: paint.channels } })
  return encode(picture, format)
}

function encode(picture: Sharp, format: Format): Promise<Uint8Array> {
  if (format === 'avif') return picture.avif({ quality: 62, effort: 1 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 82, effort: 4 }).toBuffer()
  if (format === 'png') return picture.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()
  return picture.jpeg({ quality: 84, progressive: true }).toBuffer()
}
