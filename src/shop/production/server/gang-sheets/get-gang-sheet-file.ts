import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../gang-sheets-contract.ts'
import { checkedPrints } from './checked-prints.ts'
import { drawFilm } from './draw-film.ts'
import { requirePrintedSheet } from './gang-sheet-rows.ts'

/** Begins with the first read, and ends where nobody reads on. */
const streamOf = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  )

/** Drawn while it is loaded: one original after the other, none of which is held. */
export async function getGangSheetFile(
  call: CallOf<typeof contract.getGangSheetFile>,
  { sheetId }: InputOf<typeof contract.getGangSheetFile>,
): Promise<Response> {
  const { sheet, prints } = await requirePrintedSheet(call, sheetId)
  const checked = await checkedPrints(call, prints)
  return new Response(streamOf(drawFilm(call, sheet, checked)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="gang-sheet-${sheet.number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
