import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import { openPrintFolder } from '#shop/designs/server/index.ts'
import type * as contract from '../../films-contract.ts'
import { filmErrors } from '../../films-contract.ts'
import { isScreenPrinted } from '../../model/films/film-methods.ts'
import { drawOrderPrint, nameOfPart } from '../draw-print.ts'
import { requirePrint } from '../require-print.ts'
import { garmentColorOf } from './garment-color.ts'
import { makeFilms } from './make-films.ts'

/** The films of one view of one item, made anew from the originals each time. */
export async function getFilms(
  call: CallOf<typeof contract.getFilms>,
  input: InputOf<typeof contract.getFilms>,
): Promise<Response> {
  const print = { ...(await requirePrint(call, input)), format: 'png' } as const
  if (!isScreenPrinted(print.job.design.options)) fail(filmErrors, 'NOT_SCREEN_PRINTED')
  garmentColorOf(call, print.checked.item)
  const { folder, remove } = await openPrintFolder()
  try {
    const file = await drawOrderPrint(call, print, folder)
    const { films, version, pdf } = await makeFilms(call, print, file, folder)
    if (films.length === 0 || !pdf) return fail(printErrors, 'NOTHING_PRINTED')
    const headers = new Headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${nameOfPart(print, 'films', 'pdf')}"`,
      'cache-control': 'no-store',
      'x-print-inches': `${file.width.toFixed(3)} x ${file.height.toFixed(3)}`,
      'x-print-films': String(films.length),
      'x-print-version': version,
    })
    if (print.checked.hash !== '') headers.set('x-print-approval', print.checked.hash)
    return new Response(await readFile(join(folder, pdf)), { headers })
  } finally {
    await remove()
  }
}
