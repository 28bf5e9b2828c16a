import { toCsv } from '#platform/base/csv.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type * as contract from '../contract.ts'
import { blankRows } from '../model/blanks.ts'
import { type BlanksInput, linesFor } from './chosen-lines.ts'

export async function getBlanksCsv(call: CallOf<typeof contract.getBlanksCsv>, input: BlanksInput): Promise<Response> {
  const { chosen } = await linesFor(call, input)
  return new Response(toCsv(blankRows(chosen)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="blanks-${shopToday(call)}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
