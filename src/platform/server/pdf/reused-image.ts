import { createReadStream } from 'node:fs'
import type { Pdf } from './open-pdf.ts'

/** A box in points, as wide and high as the picture lies in it. */
interface ImageBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** By 90 degrees, clockwise. */
  readonly turned: boolean
}

const SIGNATURE = 8
const CHUNK_AROUND = 12

/** The compressed rows of a PNG: a PDF takes them as they are. */
async function rowsOfPng(path: string): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const part of createReadStream(path)) parts.push(part)
  const png = Buffer.concat(parts)
  const rows: Buffer[] = []
  for (let at = SIGNATURE; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') rows.push(png.subarray(at + 8, at + 8 + length))
    at += length + CHUNK_AROUND
  }
  return rows
}

interface Layer {
  readonly width: number
  readonly height: number
  readonly colors: 1 | 3
  readonly mask?: unknown
}

async function addLayer(pdf: Pdf, path: string, { width, height, colors, mask }: Layer) {
  const layer = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: colors === 3 ? 'DeviceRGB' : 'DeviceGray',
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: 8, Columns: width },
    ...(mask ? { SMask: mask } : {}),
  })
  for (const part of await rowsOfPng(path)) layer.write(part)
  layer.end(undefined)
  return layer
}

/** A picture as two PNG files that are read once: its colors, and in grey how much each pixel covers. */
export interface SplitPicture {
  readonly width: number
  readonly height: number
  readonly colors: string
  readonly alpha?: string
}

/**
 * Writes a picture into a document once, and answers what draws it there, as often as it is wanted: compressed rows go from
 * file to file.
 */
export async function addReusedImage(pdf: Pdf, name: string, { width, height, colors, alpha }: SplitPicture) {
  const mask = alpha === undefined ? undefined : await addLayer(pdf, alpha, { width, height, colors: 1 })
  const image = await addLayer(pdf, colors, { width, height, colors: 3, mask })
  return (box: ImageBox): void => {
    pdf.page.xobjects[name] = image
    pdf.save()
    if (box.turned) pdf.transform(0, box.height, box.width, 0, box.x, box.y)
    else pdf.transform(box.width, 0, 0, -box.height, box.x, box.y + box.height)
    pdf.addContent(`/${name} Do`)
    pdf.restore()
  }
}
