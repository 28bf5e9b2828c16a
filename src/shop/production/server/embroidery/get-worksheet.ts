import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../embroidery-contract.ts'
import { embroideryErrors } from '../../embroidery-contract.ts'
import { isEmbroidered } from '../../model/embroidery/embroidered.ts'
import { nameOfPart } from '../draw-print.ts'
import { requirePrint } from '../require-print.ts'
import { drawWorksheet } from './draw-worksheet.ts'

/** For whoever digitizes, who may work elsewhere: it names the order and nobody who bought it. */
export async function getWorksheet(
  call: CallOf<typeof contract.getWorksheet>,
  input: InputOf<typeof contract.getWorksheet>,
): Promise<Response> {
  const print = { ...(await requirePrint(call, input)), format: 'png' } as const
  if (!isEmbroidered(print.job.design.options)) fail(embroideryErrors, 'NOT_EMBROIDERED')
  const headers = new Headers({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${nameOfPart(print, 'worksheet', 'pdf')}"`,
    'cache-control': 'no-store',
  })
  if (print.checked.hash !== '') headers.set('x-print-approval', print.checked.hash)
  return new Response(await drawWorksheet(call, print, input.picture), {
    headers,
  })
}
