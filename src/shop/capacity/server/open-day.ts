import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import type * as contract from '../contract.ts'
import { capacityErrors } from '../contract.ts'
import { lockCalendar } from './lock-calendar.ts'
import { todayOf } from './plan-promises.ts'
import { refreshCalendar } from './refresh-calendar.ts'
import { reviewPromises } from './review-promises.ts'

export async function openDay(
  call: CallOf<typeof contract.openDay>,
  { day }: InputOf<typeof contract.openDay>,
): Promise<ResultOf<typeof contract.openDay>> {
  if (day < todayOf(call)) fail(capacityErrors, 'DAY_IS_PAST')
  const effect = await call.db.transaction(async () => {
    await lockCalendar(call)
    const opened = await call.db.delete(closedDays).where(eq(closedDays.day, day)).returning({ day: closedDays.day })
    if (opened.length === 0) fail(capacityErrors, 'ALREADY_OPEN')
    const found = await reviewPromises(call)
    await recordAction(call, { before: { state: 'closed' }, after: { state: 'open', ...found } })
    return found
  })
  await refreshCalendar(call)
  return effect
}
