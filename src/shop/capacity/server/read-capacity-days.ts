import { and, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { capacity } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { prepared } from '#platform/server/db/index.ts'
import { capacityDays } from '../model/capacity-days.ts'
import { capacityBookings, capacityChanges, methodCapacities } from './tables.ts'

interface Span {
  readonly from: IsoDate
  readonly until?: IsoDate | null
  /** Whose unfinished attempt is not counted. */
  readonly exceptHeldBy?: string | null
}

const dayText = (day: SQL | typeof capacityBookings.day | typeof capacityChanges.day) =>
  sql<IsoDate | null>`${day}::text`
const kindOf = (kind: 'booked' | 'changed' | 'usual') => sql<typeof kind>`${sql.raw(`'${kind}'`)}`

const daysStatement = prepared((db) => {
  const { day, method, load, userId, orderNumber } = capacityBookings
  const [from, until, exceptHeldBy] = [
    sql.placeholder('from'),
    sql.placeholder('until'),
    sql.placeholder('exceptHeldBy'),
  ]
  const isWithin = (one: SQLWrapper) => sql`${one} between ${from}::date and coalesce(${until}::date, 'infinity')`
  const isCounted = or(isNotNull(orderNumber), sql`${userId} is distinct from ${exceptHeldBy}::text`)
  const bookings = db
    .select({ kind: kindOf('booked'), day: dayText(day), method, amount: sql<number>`sum(${load})::int` })
    .from(capacityBookings)
    .where(and(isWithin(day), isCounted))
    .groupBy(day, method)
  const changes = db
    .select({
      kind: kindOf('changed'),
      day: dayText(capacityChanges.day),
      method: capacityChanges.method,
      amount: sql<number>`${capacityChanges.perDay}`,
    })
    .from(capacityChanges)
    .where(isWithin(capacityChanges.day))
  const usual = db
    .select({
      kind: kindOf('usual'),
      day: dayText(sql`null`),
      method: methodCapacities.method,
      amount: sql<number>`${methodCapacities.perDay}`,
    })
    .from(methodCapacities)
  return unionAll(bookings, changes, usual)
})

/** What every method gets done and what is promised of it from a day on: one statement. */
export async function readCapacityDays(call: Call, { from, until = null, exceptHeldBy }: Span) {
  const rows = await daysStatement(call.db).execute({ from, until, exceptHeldBy: exceptHeldBy ?? '' })
  const ofKind = (kind: 'booked' | 'changed' | 'usual') => rows.filter((row) => row.kind === kind)
  return capacityDays(capacity, { booked: ofKind('booked'), changed: ofKind('changed'), usual: ofKind('usual') })
}
