import { and, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { capacity } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { type CapacityDays, capacityDays } from '../model/capacity-days.ts'
import { capacityBookings, capacityChanges, methodCapacities } from './tables.ts'

interface Span {
  readonly from: IsoDate
  readonly until?: IsoDate
  /** Whose unfinished attempt is not counted. */
  readonly exceptHeldBy?: string | null
}

const dayText = (day: SQL | typeof capacityBookings.day | typeof capacityChanges.day) =>
  sql<IsoDate | null>`${day}::text`
const kindOf = (kind: 'booked' | 'changed' | 'usual') => sql<typeof kind>`${sql.raw(`'${kind}'`)}`

/** What every method gets done and what is promised of it from a day on: one statement. */
export async function readCapacityDays(call: Call, { from, until, exceptHeldBy }: Span): Promise<CapacityDays> {
  const { day, method, load, userId, orderNumber } = capacityBookings
  const isOwn = exceptHeldBy ? and(isNull(orderNumber), sql`${userId} is not distinct from ${exceptHeldBy}`) : undefined
  const bookings = call.db
    .select({ kind: kindOf('booked'), day: dayText(day), method, amount: sql<number>`sum(${load})::int` })
    .from(capacityBookings)
    .where(and(gte(day, from), until ? lte(day, until) : undefined, isOwn && not(isOwn)))
    .groupBy(day, method)
  const changes = call.db
    .select({
      kind: kindOf('changed'),
      day: dayText(capacityChanges.day),
      method: capacityChanges.method,
      amount: sql<number>`${capacityChanges.perDay}`,
    })
    .from(capacityChanges)
    .where(and(gte(capacityChanges.day, from), until ? lte(capacityChanges.day, until) : undefined))
  const usual = call.db
    .select({
      kind: kindOf('usual'),
      day: dayText(sql`null`),
      method: methodCapacities.method,
      amount: sql<number>`${methodCapacities.perDay}`,
    })
    .from(methodCapacities)
  const rows = await unionAll(bookings, changes, usual)
  const ofKind = (kind: 'booked' | 'changed' | 'usual') => rows.filter((row) => row.kind === kind)
  return capacityDays(capacity, { booked: ofKind('booked'), changed: ofKind('changed'), usual: ofKind('usual') })
}
