import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { answerBytes, FOREVER, SOON } from './answer-bytes.ts'
import { readFileName } from './read-file-name.ts'
import { readPrintMap } from './read-print-map.ts'

const MAP = /^(\d{1,4})_([a-z]+)_(f|b|d|omf)\.f32$/

/** Where each point of the print areas lies in the picture of a garment. */
export async function getPrintMap(
  call: CallOf<typeof contract.getPrintMap>,
  { map }: InputOf<typeof contract.getPrintMap>,
): Promise<ResultOf<typeof contract.getPrintMap>> {
  const { cut, view, revision, isCurrent } = readFileName(MAP.exec(map))
  return answerBytes(call, () => readPrintMap(cut, view), {
    'content-type': 'application/octet-stream',
    'cache-control': isCurrent ? FOREVER : SOON,
    etag: `"map-${revision}_${cut}_${view}"`,
  })
}
