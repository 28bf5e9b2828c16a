import type { Sharp } from 'sharp'
import { readArtwork } from '../model/reading/read-artwork.ts'
import type { ArtworkReading } from '../model/reading/reading.ts'

// For threads that read pictures: loaded without the contracts, so that they start at once.

/** Twelve by sixteen inches at 150 dots each: a line of that is finer than any press prints. */
const MOST_PIXELS_READ = 1800 * 2400

interface Size {
  readonly width: number
  readonly height: number
}

/** The size at which a picture is read. */
export function readAt({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS_READ / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Reads an opened picture, so many pixels across. */
export async function readingOfPicture(picture: Sharp, width: number): Promise<ArtworkReading> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    // Dots are left out and not mixed: a mixture would be a colour that nobody drew.
    .resize({ width, withoutEnlargement: true, kernel: 'nearest' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return readArtwork({ data, width: info.width, height: info.height })
}
