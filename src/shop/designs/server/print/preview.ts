import sharp from 'sharp'
import type { Call } from '#platform/server/call.ts'
import { previewsOf } from '#shop/artworks/server/index.ts'
import type { Design } from '../../model/document/design.ts'
import type { View } from '../../model/garment/views.ts'
import { drawPrintPage } from '../../model/rendering/draw.ts'
import { loadFonts } from '../../model/rendering/load-fonts.ts'
import type { OpenedOriginals } from './originals.ts'
import { drawJpeg } from './png.ts'

interface PreviewInput {
  readonly dpi: number
  /** The color of the cloth under the print. */
  readonly cloth: string
}

/**
 * The print of a view as small as it is looked at on paper, as a JPEG. It is drawn from the previews of its artwork: an
 * original of forty million pixels takes a second to decode. Nothing where nothing is printed.
 */
export async function printPreview(
  call: Call,
  design: Design,
  view: View,
  { dpi, cloth }: PreviewInput,
): Promise<Buffer | undefined> {
  const page = drawPrintPage(design, view, dpi, await loadFonts(design))
  if (!page) return undefined
  const ids = page.pieces.flatMap(({ art }) => (art.kind === 'picture' ? [art.artworkId] : []))
  const opened = new Map<string, OpenedOriginals>()
  for (const [id, bytes] of await previewsOf(call, ids)) {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient
    opened.set(id, { kind: 'raster', bytes, width, height })
  }
  return drawJpeg(page, opened, cloth)
}
