import { count } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../gang-sheets-contract.ts'
import { GANG_SHEETS_PER_PAGE } from '../../model/gang-sheets/limits.ts'
import { gangSheets } from '../tables.ts'
import { readGangSheets } from './gang-sheet-rows.ts'

export async function listGangSheets(
  call: CallOf<typeof contract.listGangSheets>,
  input: InputOf<typeof contract.listGangSheets>,
): Promise<ResultOf<typeof contract.listGangSheets>> {
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(gangSheets)
  const pages = Math.max(1, Math.ceil(total / GANG_SHEETS_PER_PAGE))
  const page = Math.min(input.page, pages)
  const window = { limit: GANG_SHEETS_PER_PAGE, offset: (page - 1) * GANG_SHEETS_PER_PAGE }
  return { sheets: await readGangSheets(call, window), total, page, pages }
}
