import sharp from 'sharp'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { catalogueErrors } from '../../contract.ts'
import { PICTURE_SIZES, type PictureSize, type PictureView } from '../../model/pictures.ts'
import { catalogueCache } from '../catalogue-cache.ts'
import { answerBytes, FOREVER } from './answer-bytes.ts'
import { CARD, encode, FORMATS } from './render.ts'
import { storedOrMade } from './stored-or-made.ts'

interface Asked {
  readonly pictureId: number
  readonly view: PictureView
  readonly size: PictureSize
  readonly plain: 'jpg' | 'png'
}

/** The supplier's picture on the card of all others: its white ground takes the card's tone. */
function onCard(original: Uint8Array, size: PictureSize): Promise<Uint8Array> {
  const side = PICTURE_SIZES[size]
  const background = { r: 255, g: 255, b: 255 }
  return sharp(original, { limitInputPixels: 40_000_000 })
    .resize(side, side, { fit: 'contain', background })
    .flatten({ background })
    .toColourspace('srgb')
    .composite([{ input: { create: { width: side, height: side, channels: 3, background: CARD } }, blend: 'multiply' }])
    .webp({ quality: 84 })
    .toBuffer()
}

/** A supplier's own picture in one of the fixed sizes, as WebP. Its number means one picture for ever, as the supplier has it. */
export function storedSupplied(call: Call, { pictureId, view, size }: Omit<Asked, 'plain'>): Promise<Uint8Array> {
  const name = `${pictureId}_${view}`
  return storedOrMade(call, `pictures/supplied/${name}_${size}.webp`, FORMATS.webp, async () => {
    const original = await call.use(catalogueCache).suppliedPicture(call, name)
    return onCard(original ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND'), size)
  })
}

export async function answerSupplied(call: Call, { plain, ...asked }: Asked): Promise<Response> {
  const { pictureId, view, size } = asked
  const name = `${pictureId}_${view}`
  // Photographs have a ground of their own: the address without one shows the same picture.
  const webp = await storedSupplied(call, asked)
  const takesWebp = /\bimage\/(webp|\*)|\*\/\*/.test(call.headers.get('accept') ?? '')
  const format = takesWebp ? 'webp' : plain
  return answerBytes(call, async () => (takesWebp ? webp : encode(sharp(webp), plain)), {
    'content-type': FORMATS[format],
    'cache-control': FOREVER,
    vary: 'Accept',
    etag: `"${name}_${size}.${format}"`,
  })
}
