import sharp, { type Sharp } from 'sharp'
import { fail } from '#platform/base/errors.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import type { PageFacts } from '../model/page-facts.ts'
import { queuePictureWork } from './picture-work.ts'
import { sniffType } from './sniff.ts'

/** A picture that was decoded to its last pixel. */
export interface EncodedPicture {
  readonly bytes: Uint8Array
  readonly type: string
  readonly width: number
  readonly height: number
}

type Refusal = 'NOT_A_PICTURE' | 'NOT_AN_UPLOAD'

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
export async function readHeader(
  bytes: Uint8Array,
  refusal: Refusal,
): Promise<{ type: string; width: number; height: number }> {
  const type = sniffType(bytes) ?? fail(artworkErrors, refusal)
  const header = await orRefuse(refusal, () => sharp(bytes, { limitInputPixels: false }).metadata())
  if (`image/${header.format}` !== type) fail(artworkErrors, refusal)
  if (header.width * header.height > MOST_PIXELS) fail(artworkErrors, 'TOO_MANY_PIXELS')
  const { width, height } = header.autoOrient
  return { type, width, height }
}

function encoded(picture: Sharp, type: string): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
  return picture.png({ compressionLevel: 7 })
}

/** Decodes a picture and writes it anew, so that nothing but its pixels is ever stored. */
export async function reencode(bytes: Uint8Array): Promise<EncodedPicture> {
  const { type } = await readHeader(bytes, 'NOT_A_PICTURE')
  return queuePictureWork(async () => {
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
  /** Of a PDF: which was looked at, of how many. */
  readonly page?: number
  readonly pages?: number
  readonly pageFacts?: PageFacts
}

// A preview carries no note of where or when a photograph was taken: nothing but its pixels is written.
const toPreview = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: PREVIEW_WIDTH, withoutEnlargement: true }).png({ compressionLevel: 7 }).toBuffer()

/** Looks through an uploaded picture and draws its preview; the file itself stays as it is. */
export async function examineRaster(bytes: Uint8Array, signal?: AbortSignal): Promise<Examined> {
  const { type, width, height } = await readHeader(bytes, 'NOT_AN_UPLOAD')
  const preview = await queuePictureWork(
    () => orRefuse('NOT_AN_UPLOAD', () => toPreview(open(bytes).autoOrient())),
    signal,
  )
  return { type, width, height, vector: false, preview }
}
