import { eq } from 'drizzle-orm'
import { capacity } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { capacityErrors } from '../contract.ts'
import { lockCalendar } from './lock-calendar.ts'
import { reviewPromises } from './review-promises.ts'
import { methodCapacities } from './tables.ts'

export async function setUsualDay(
  call: CallOf<typeof contract.setUsualDay>,
  { method, perDay, seen }: InputOf<typeof contract.setUsualDay>,
): Promise<ResultOf<typeof contract.setUsualDay>> {
  const isOfMethod = eq(methodCapacities.method, method)
  return call.db.transaction(async () => {
    await lockCalendar(call)
    const [row] = await call.db.select().from(methodCapacities).where(isOfMethod)
    const before = row?.perDay ?? capacity.methods[method].perDay
    if (before !== seen) fail(capacityErrors, 'CHANGED_MEANWHILE')
    const values = { updatedAt: call.now, updatedBy: call.actor.userId }
    if (perDay === null) await call.db.delete(methodCapacities).where(isOfMethod)
    else {
      await call.db
        .insert(methodCapacities)
        .values({ method, perDay, ...values })
        .onConflictDoUpdate({ target: methodCapacities.method, set: { perDay, ...values } })
    }
    const found = await reviewPromises(call)
    await recordAction(call, { before: { perDay: before }, after: { perDay, ...found } })
    return found
  })
}
