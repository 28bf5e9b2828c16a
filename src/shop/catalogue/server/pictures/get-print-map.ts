import { readFile } from 'node:fs/promises'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { catalogueErrors } from '../../contract.ts'
import type { PictureView } from '../../model/pictures.ts'
import type { GarmentCut } from '../../model/style.ts'
import { answerBytes, FOREVER, SOON } from './answer-bytes.ts'
import { readFileName } from './read-file-name.ts'
import { mapFile } from './render-files.ts'

const MAP = /^(\d{1,4})_([a-z]+)_(f|b|d|omf)\.f32$/

async function readMap(cut: GarmentCut, view: PictureView): Promise<Uint8Array> {
  try {
    return await readFile(mapFile(cut, view))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') fail(catalogueErrors, 'PICTURE_NOT_FOUND')
    throw cause
  }
}

/** Where each point of the print areas lies in the picture of a garment. */
export async function getPrintMap(
  call: CallOf<typeof contract.getPrintMap>,
  { map }: InputOf<typeof contract.getPrintMap>,
): Promise<ResultOf<typeof contract.getPrintMap>> {
  const { cut, view, revision, isCurrent } = readFileName(MAP.exec(map))
  return answerBytes(call, () => readMap(cut, view), {
    'content-type': 'application/octet-stream',
    'cache-control': isCurrent ? FOREVER : SOON,
    etag: `"map-${revision}_${cut}_${view}"`,
  })
}
