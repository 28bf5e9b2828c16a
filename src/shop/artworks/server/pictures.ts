import sharp, { type Sharp } from 'sharp'
import { fail } from '#platform/base/errors.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import { cleanSvg } from '../model/clean-svg.ts'
import type { Raster } from '../model/cutout.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { sniffType } from './sniff.ts'
import { inTurn } from './work.ts'

/** A picture that was decoded to its last pixel. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly type: string
  readonly width: number
  readonly height: number
}

type Refusal = 'NOT_A_PICTURE' | 'NOT_AN_UPLOAD' | 'UNSAFE_SVG'

const SECONDS = 15
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: SECONDS })

/** Whatever the decoder says of a hostile file is a refusal, never a failure of the shop. */
async function orRefuse<T>(refusal: Refusal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    fail(artworkErrors, refusal)
  }
}

/** Reads the header alone: type by content, and the size before anything is decoded. */
async function readHeader(
  bytes: Uint8Array,
  refusal: Refusal,
): Promise<{ type: string; width: number; height: number }> {
  const type = sniffType(bytes) ?? fail(artworkErrors, refusal)
  const header = await orRefuse(refusal, () => sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.width * header.height > MOST_PIXELS) fail(artworkErrors, 'TOO_MANY_PIXELS')
  const { width, height } = header.autoOrient
  return { type, width, height }
}

function encoded(picture: Sharp, type: string): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
  return picture.png({ compressionLevel: 7 })
}

/** Decodes a picture and writes it anew, so that nothing but its pixels is ever stored. */
export async function reencode(bytes: Uint8Array): Promise<Picture> {
  const { type } = await readHeader(bytes, 'NOT_A_PICTURE')
  return inTurn(async () => {
    const { data, info } = await orRefuse('NOT_A_PICTURE', () =>
      encoded(open(bytes).autoOrient(), type).toBuffer({ resolveWithObject: true }),
    )
    const stored = type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    return { bytes: data, type: stored, width: info.width, height: info.height }
  })
}

export interface Examined {
  readonly type: string
  readonly width: number
  readonly height: number
  readonly vector: boolean
  /** PNG, at most 800 pixels wide. */
  readonly preview: Uint8Array
}

const toPreview = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: PREVIEW_WIDTH, withoutEnlargement: true }).png({ compressionLevel: 7 }).toBuffer()

/** Looks through an uploaded picture and draws its preview; the file itself stays as it is. */
export async function examineRaster(bytes: Uint8Array): Promise<Examined> {
  const { type, width, height } = await readHeader(bytes, 'NOT_AN_UPLOAD')
  const preview = await inTurn(() => orRefuse('NOT_AN_UPLOAD', () => toPreview(open(bytes).autoOrient())))
  return { type, width, height, vector: false, preview }
}

const SVG_DPI = 72
const MOST_SVG_DPI = 7200
// A drawing has no pixels of its own; this many across keep its ratio exact enough.
const NOMINAL_WIDTH = 2400

async function checkEmbedded(embedded: readonly string[]): Promise<void> {
  for (const url of embedded) {
    const bytes = bytesOfDataUrl(url.replaceAll(/\s/g, '')) ?? fail(artworkErrors, 'UNSAFE_SVG')
    await readHeader(bytes, 'UNSAFE_SVG')
  }
}

/** Cleans a drawing and rasterises it for the preview; the only place where SVG is ever drawn. */
export async function examineSvg(bytes: Uint8Array): Promise<Examined> {
  const cleaned = cleanSvg(new TextDecoder().decode(bytes)) ?? fail(artworkErrors, 'UNSAFE_SVG')
  await checkEmbedded(cleaned.embedded)
  const svg = Buffer.from(cleaned.svg)
  return inTurn(() =>
    orRefuse('UNSAFE_SVG', async () => {
      const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
      const density = Math.min(MOST_SVG_DPI, Math.max(1, (SVG_DPI * PREVIEW_WIDTH) / width))
      const drawn = sharp(svg, { density, limitInputPixels: MOST_PIXELS }).timeout({ seconds: SECONDS })
      const preview = await drawn.resize({ width: PREVIEW_WIDTH }).png({ compressionLevel: 7 }).toBuffer()
      const nominalHeight = Math.max(1, Math.round((NOMINAL_WIDTH * height) / width))
      return { type: 'image/svg+xml', width: NOMINAL_WIDTH, height: nominalHeight, vector: true, preview }
    }),
  )
}

/** Decodes to plain RGBA, scaled down where it has more than so many pixels. */
export async function toRaster(bytes: Uint8Array, mostPixels: number): Promise<Raster> {
  const { width, height } = await readHeader(bytes, 'NOT_A_PICTURE')
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  return orRefuse('NOT_A_PICTURE', async () => {
    const upright = open(bytes).autoOrient().toColourspace('srgb').ensureAlpha()
    const sized = scale < 1 ? upright.resize({ width: Math.max(1, Math.floor(width * scale)) }) : upright
    const { data, info } = await sized.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}

export async function rasterToPng({ data, width, height }: Raster): Promise<Picture> {
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 7 })
    .toBuffer()
  return { bytes, type: 'image/png', width, height }
}

export async function previewOf(bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(() => toPreview(open(bytes)))
}
