import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../gang-sheets-contract.ts'
import { printsOnSheet, requireGangSheet } from './gang-sheet-rows.ts'

export async function getGangSheet(
  call: CallOf<typeof contract.getGangSheet>,
  { sheetId }: InputOf<typeof contract.getGangSheet>,
): Promise<ResultOf<typeof contract.getGangSheet>> {
  return { ...(await requireGangSheet(call, sheetId)), places: await printsOnSheet(call, sheetId) }
}
