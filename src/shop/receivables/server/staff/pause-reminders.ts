import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { findReceivable, toReceivable } from '../read-receivables.ts'
import { receivables } from '../tables.ts'

export async function pauseReminders(
  call: CallOf<typeof contract.pauseReminders>,
  { orderNumber, isPaused, note }: InputOf<typeof contract.pauseReminders>,
): Promise<ResultOf<typeof contract.pauseReminders>> {
  const { id, remindersPausedAt } = await findReceivable(call, orderNumber)
  await call.db.transaction(async () => {
    await call.db
      .update(receivables)
      .set({ remindersPausedAt: isPaused ? call.now : null, remindersPausedNote: isPaused ? note : '' })
      .where(eq(receivables.id, id))
    const said = (paused: boolean) => ({ reminders: paused ? 'paused' : 'sent' })
    await recordAction(call, { before: said(remindersPausedAt !== null), after: said(isPaused) })
  })
  return { receivable: await toReceivable(call, await findReceivable(call, orderNumber)) }
}
