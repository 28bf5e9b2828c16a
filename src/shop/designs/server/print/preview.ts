import sharp from 'sharp'
import type { Call } from '#platform/server/call.ts'
import { previewsOf } from '#shop/artworks/server/index.ts'
import type { Design } from '../../model/design.ts'
import { drawPrint } from '../../model/draw.ts'
import { loadFonts } from '../../model/fonts.ts'
import type { View } from '../../model/views.ts'
import type { Opened } from './originals.ts'
import { drawJpeg } from './png.ts'

interface PreviewAsk {
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
  { dpi, cloth }: PreviewAsk,
): Promise<Buffer | undefined> {
  const sheet = drawPrint(design, view, dpi, await loadFonts(design))
  if (!sheet) return undefined
  const ids = sheet.pieces.flatMap(({ art }) => (art.kind === 'picture' ? [art.artworkId] : []))
  const opened = new Map<string, Opened>()
  for (const [id, bytes] of await previewsOf(call, ids)) {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient
    opened.set(id, { kind: 'raster', bytes, width, height })
  }
  return drawJpeg(sheet, opened, cloth)
}
