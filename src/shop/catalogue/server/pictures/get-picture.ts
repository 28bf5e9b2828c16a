import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { catalogueErrors } from '../../contract.ts'
import { readPictureId } from '../../model/looks.ts'
import type { PictureSize, PictureView } from '../../model/pictures.ts'
import type { GarmentLook } from '../../model/style.ts'
import { currentCatalogue } from '../catalogue-cache.ts'
import { answerBytes, FOREVER, SOON } from './answer-bytes.ts'
import { makeLater } from './later.ts'
import { FORMATS, type Format, type Wanted } from './render.ts'
import { revisionOf } from './revisions.ts'
import { nameOfPicture, storedPicture } from './stored-picture.ts'
import { answerSupplied } from './supplied.ts'

const NAME = /^([1-9]\d{0,15})_(f|b|d|omf)_(fs|fm|fl)\.(jpg|png)$/

function readName(name: string): Omit<Wanted, 'format'> & { plain: 'jpg' | 'png' } {
  const [, id, view, size, plain] = NAME.exec(name) ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND')
  return {
    pictureId: Number(id),
    view: view as PictureView,
    size: size as PictureSize,
    plain: plain as 'jpg' | 'png',
    ground: plain === 'png' ? 'none' : 'card',
  }
}

/** The formats that the browser takes, smallest first; a wildcard alone gets the format of the address. */
function negotiate(accept: string, plain: 'jpg' | 'png'): readonly Format[] {
  const takes = (type: string) => new RegExp(`(^|[,\\s])${type}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accept)
  return [...(['avif', 'webp'] as const).filter((format) => takes(FORMATS[format])), plain]
}

/** AVIF takes long to write: until it is there, the next best format stands in for it. */
async function formatNow(
  { storage, log }: Call,
  look: GarmentLook,
  picture: Omit<Wanted, 'format'>,
  formats: readonly Format[],
) {
  const [best = 'jpg', next = best] = formats
  const key = `pictures/${nameOfPicture(picture, best)}`
  if (best !== 'avif' || (await storage.exists(key))) return { format: best, isLasting: true }
  makeLater(storage, log, key, () => storedPicture({ storage, log }, look, { ...picture, format: 'avif' }))
  return { format: next, isLasting: false }
}

/** A picture in one of the fixed sizes, made when it is first asked for and kept; its address never shows other bytes. */
export async function getPicture(
  call: CallOf<typeof contract.getPicture>,
  { picture }: InputOf<typeof contract.getPicture>,
): Promise<ResultOf<typeof contract.getPicture>> {
  const { plain, pictureId, ...named } = readName(picture)
  const look = currentCatalogue(call).lookOf(pictureId)
  if (!look) return answerSupplied(call, { pictureId, plain, ...named })
  // Old orders name pictures of earlier revisions: they show the renders of today.
  const revision = revisionOf(look.cut)
  const current = { ...named, pictureId: pictureId - readPictureId(pictureId).revision + revision }
  const { format, isLasting } = await formatNow(call, look, current, negotiate(call.headers.get('accept') ?? '', plain))
  return answerBytes(call, () => storedPicture(call, look, { ...current, format }), {
    'content-type': FORMATS[format],
    'cache-control': isLasting && current.pictureId === pictureId ? FOREVER : SOON,
    vary: 'Accept',
    etag: `"${nameOfPicture(current, format)}"`,
  })
}
