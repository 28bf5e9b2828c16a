import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../gang-sheets-contract.ts'
import { drawLayout } from './draw-layout.ts'
import { requirePrintedSheet } from './gang-sheet-rows.ts'

export async function getGangSheetLayout(
  call: CallOf<typeof contract.getGangSheetLayout>,
  { sheetId }: InputOf<typeof contract.getGangSheetLayout>,
): Promise<Response> {
  const { sheet, prints } = await requirePrintedSheet(call, sheetId)
  return new Response(await drawLayout(sheet, prints), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="gang-sheet-${sheet.number}-layout.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
