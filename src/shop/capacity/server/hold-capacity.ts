import { sql } from 'drizzle-orm'
import { capacity } from '#config'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import type { CapacityPart } from '../model/schedule.ts'
import { lockCalendar } from './lock-calendar.ts'
import { capacityBookings, capacityChanges, methodCapacities } from './tables.ts'

export interface Held {
  readonly attemptId: string
  /** Whose unfinished attempt it is; nobody's where it is an order's. */
  readonly userId: string | null
  readonly orderNumber?: string
  readonly bookedAt?: Date
  readonly parts: readonly CapacityPart[]
}

/** Writes the parts where every day has room for its part; false, and nothing written, where one has none. Under the lock. */
export async function bookParts(
  call: Call,
  { attemptId, userId, orderNumber, bookedAt, parts }: Held,
): Promise<boolean> {
  const wanted = parts.map((part) => ({ ...part, id: newId('cap'), usual: capacity.methods[part.method].perDay }))
  const { day, method, perDay } = capacityChanges
  const written = await call.db.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as part(id text, method text, day date, load integer, usual integer)
    ), full_day as (
      select 1 from wanted where exists (select 1 from ${closedDays} where ${closedDays.day} = wanted.day)
        or wanted.load + (
          select coalesce(sum(${capacityBookings.load}), 0) from ${capacityBookings}
          where ${capacityBookings.day} = wanted.day and ${capacityBookings.method} = wanted.method
        ) > coalesce(
          (select ${perDay} from ${capacityChanges} where ${day} = wanted.day and ${method} = wanted.method),
          (select ${methodCapacities.perDay} from ${methodCapacities} where ${methodCapacities.method} = wanted.method),
          wanted.usual
        )
    )
    insert into ${capacityBookings} (id, attempt_id, user_id, order_number, method, day, load, created_at)
    select id, ${attemptId}, ${userId}::text, ${orderNumber ?? null}::text, method, day, load,
      ${(bookedAt ?? call.now).toISOString()}::timestamptz
    from wanted where not exists (select 1 from full_day)
    returning id`)
  return rowsOf(written).length === parts.length
}

/**
 * Takes its part of each day for a checkout attempt, in the transaction that writes it: two statements, none where nothing
 * has to be printed. False where a day has no room for it any more; nothing is written then.
 */
export async function holdCapacity(call: Call, held: Pick<Held, 'attemptId' | 'userId' | 'parts'>): Promise<boolean> {
  if (held.parts.length === 0) return true
  await lockCalendar(call)
  return bookParts(call, held)
}
