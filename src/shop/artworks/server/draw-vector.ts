import { MOST_PIXELS } from '../model/address.ts'
import { drawUploadedPage } from './draw-pdf.ts'
import { drawUpload } from './draw-svg.ts'
import type { ArtworkRow } from './store-artworks.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A PNG of an original of shapes, of exactly this size; nothing where it cannot be drawn. */
export function drawVector({ page }: ArtworkRow, original: Uint8Array, size: Size): Promise<Buffer | undefined> {
  return page === null ? drawUpload(original, size, MOST_PIXELS) : drawUploadedPage(original, page, size)
}
