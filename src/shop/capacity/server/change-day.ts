import { and, eq } from 'drizzle-orm'
import { capacity } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { capacityErrors } from '../contract.ts'
import { lockCalendar } from './lock-calendar.ts'
import { requireDay } from './require-day.ts'
import { reviewPromises } from './review-promises.ts'
import { capacityChanges, methodCapacities } from './tables.ts'

type ChangeCall = CallOf<typeof contract.changeDay>
type Input = InputOf<typeof contract.changeDay>

const isOfDay = ({ day, method }: Pick<Input, 'day' | 'method'>) =>
  and(eq(capacityChanges.day, day), eq(capacityChanges.method, method))

async function perDayNow(call: ChangeCall, input: Input): Promise<number | null> {
  const [change] = await call.db.select().from(capacityChanges).where(isOfDay(input))
  if (change) return change.perDay
  const [usual] = await call.db.select().from(methodCapacities).where(eq(methodCapacities.method, input.method))
  return usual?.perDay ?? capacity.methods[input.method].perDay
}

async function write(call: ChangeCall, { day, method, perDay, note }: Input): Promise<void> {
  if (perDay === null) {
    await call.db.delete(capacityChanges).where(isOfDay({ day, method }))
    return
  }
  const values = { perDay, note, updatedAt: call.now, updatedBy: call.actor.userId }
  await call.db
    .insert(capacityChanges)
    .values({ day, method, ...values })
    .onConflictDoUpdate({ target: [capacityChanges.day, capacityChanges.method], set: values })
}

export async function changeDay(call: ChangeCall, input: Input): Promise<ResultOf<typeof contract.changeDay>> {
  requireDay(call, input.day)
  return call.db.transaction(async () => {
    await lockCalendar(call)
    const before = await perDayNow(call, input)
    if (before !== input.seen) fail(capacityErrors, 'CHANGED_MEANWHILE')
    await write(call, input)
    const found = await reviewPromises(call)
    const { method, perDay } = input
    await recordAction(call, { about: { method }, before: { perDay: before }, after: { perDay, ...found } })
    return found
  })
}
