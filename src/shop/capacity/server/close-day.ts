import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import type * as contract from '../contract.ts'
import { capacityErrors } from '../contract.ts'
import { lockCalendar } from './lock-calendar.ts'
import { refreshCalendar } from './refresh-calendar.ts'
import { requireDay } from './require-day.ts'
import { reviewPromises } from './review-promises.ts'

export async function closeDay(
  call: CallOf<typeof contract.closeDay>,
  { day, note }: InputOf<typeof contract.closeDay>,
): Promise<ResultOf<typeof contract.closeDay>> {
  requireDay(call, day)
  const effect = await call.db.transaction(async () => {
    await lockCalendar(call)
    const closed = await call.db
      .insert(closedDays)
      .values({ day, note, closedAt: call.now, closedBy: call.actor.userId })
      .onConflictDoNothing()
      .returning({ day: closedDays.day })
    if (closed.length === 0) fail(capacityErrors, 'ALREADY_CLOSED')
    const found = await reviewPromises(call)
    await recordAction(call, { before: { state: 'open' }, after: { state: 'closed', ...found } })
    return found
  })
  await refreshCalendar(call)
  return effect
}
