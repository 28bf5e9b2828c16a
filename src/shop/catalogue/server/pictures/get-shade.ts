import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { answerBytes, FOREVER, SOON } from './answer-bytes.ts'
import { readFileName } from './read-file-name.ts'
import { storedShade } from './stored-shade.ts'

const SHADE = /^(\d{1,4})_([a-z]+)_(f|b|d|omf)_(fm|fl)\.webp$/

/** The folds of a garment in grey, as artwork on it is to be shaded. */
export async function getShade(
  call: CallOf<typeof contract.getShade>,
  { shade }: InputOf<typeof contract.getShade>,
): Promise<ResultOf<typeof contract.getShade>> {
  const found = SHADE.exec(shade)
  const { cut, view, revision, isCurrent } = readFileName(found)
  const size = found?.[4] === 'fm' ? 'fm' : 'fl'
  return answerBytes(call, () => storedShade(call, { cut, view, size }), {
    'content-type': 'image/webp',
    'cache-control': isCurrent ? FOREVER : SOON,
    etag: `"shade-${revision}_${cut}_${view}_${size}.webp"`,
  })
}
