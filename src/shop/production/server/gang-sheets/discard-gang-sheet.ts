import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../gang-sheets-contract.ts'
import { gangPrints, gangSheets } from '../tables.ts'
import { requireGangSheet } from './gang-sheet-rows.ts'

/** Its prints can lie on another sheet from then on; which they were stays written. */
export async function discardGangSheet(
  call: CallOf<typeof contract.discardGangSheet>,
  { sheetId }: InputOf<typeof contract.discardGangSheet>,
): Promise<ResultOf<typeof contract.discardGangSheet>> {
  const discarded = await call.db.transaction(async () => {
    const [sheet] = await call.db
      .update(gangSheets)
      .set({ discardedAt: call.now, discardedBy: call.actor.userId })
      .where(and(eq(gangSheets.id, sheetId), isNull(gangSheets.discardedAt)))
      .returning({ number: gangSheets.number })
    if (!sheet) return false
    await call.db.update(gangPrints).set({ discardedAt: call.now }).where(eq(gangPrints.sheetId, sheetId))
    await recordAction(call, { after: { discarded: sheet.number } })
    return true
  })
  return { sheet: await requireGangSheet(call, sheetId), discarded }
}
