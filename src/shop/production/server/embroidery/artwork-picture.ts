import sharp from 'sharp'
import type { Call } from '#platform/server/call.ts'
import { openPrintFolder } from '#shop/designs/server/index.ts'
import { drawOrderPrint, type OrderPrint } from '../draw-print.ts'

interface PictureInput {
  /** What it lies on. */
  readonly cloth: string
  /** Of its longer side, at the most. */
  readonly dots: number
}

/** What is embroidered, from the originals that its buyer approved: an address that holds the picture itself. */
export async function artworkPicture(call: Call, print: OrderPrint, { cloth, dots }: PictureInput): Promise<string> {
  const { folder, remove } = await openPrintFolder()
  try {
    const { path } = await drawOrderPrint(call, print, folder)
    const side = Math.ceil(dots)
    const jpeg = await sharp(path, { limitInputPixels: false })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: cloth })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } finally {
    await remove()
  }
}
