import sharp from 'sharp'
import type { ArtworkRaster } from '../model/raster.ts'

// For threads that change pictures: loaded without the contracts, so that they start at once.

const SECONDS = 15

export interface RasterFile {
  readonly bytes: Uint8Array
  readonly mostPixels: number
  /** Width to work at; the picture is scaled down to it. */
  readonly width: number
}

/** A picture as it was changed, with its preview. */
export interface ChangedPicture {
  readonly png: Uint8Array
  readonly preview: Uint8Array
  readonly size: { readonly width: number; readonly height: number }
}

export async function decodeRaster({ bytes, mostPixels, width }: RasterFile): Promise<ArtworkRaster | undefined> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .resize({ width, withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    // Whatever the decoder says of a hostile file, it is a file that cannot be read.
    return undefined
  }
}

export async function encodeRaster(
  { data, width, height }: ArtworkRaster,
  previewWidth: number,
): Promise<ChangedPicture> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  const [png, preview] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().resize({ width: previewWidth, withoutEnlargement: true }).png().toBuffer(),
  ])
  return { png, preview, size: { width, height } }
}
