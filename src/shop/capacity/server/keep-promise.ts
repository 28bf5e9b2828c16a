import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { capacityErrors } from '../contract.ts'
import { lockCalendar } from './lock-calendar.ts'
import { brokenPromises } from './tables.ts'

/** What was decided holds against every change of the calendar before it; a later one asks anew. */
export async function keepPromise(
  call: CallOf<typeof contract.keepPromise>,
  { promiseId }: InputOf<typeof contract.keepPromise>,
): Promise<ResultOf<typeof contract.keepPromise>> {
  return call.db.transaction(async () => {
    await lockCalendar(call)
    const [kept] = await call.db
      .update(brokenPromises)
      .set({ closedAt: call.now, closedBy: call.actor.userId, outcome: 'kept' })
      .where(and(eq(brokenPromises.id, promiseId), isNull(brokenPromises.closedAt)))
      .returning({ orderNumber: brokenPromises.orderNumber })
    if (!kept) fail(capacityErrors, 'SETTLED_ALREADY')
    await recordAction(call, { about: { orderNumber: kept.orderNumber }, after: { promise: 'kept' } })
    return { orderNumber: kept.orderNumber }
  })
}
