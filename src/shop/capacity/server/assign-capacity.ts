import { sql } from 'drizzle-orm'
import { capacity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import { reviewCalendar } from './review-calendar.ts'
import { capacityBookings, capacityChanges, methodCapacities } from './tables.ts'

interface Kept {
  readonly attemptId: string
  readonly orderNumber: string
}

const usualDays = Object.entries(capacity.methods).map(([method, { perDay }]) => ({ method, usual: perDay }))

/**
 * Makes what an attempt holds its order's: one statement. Where the day was closed or cut while the attempt was open, the
 * promise that was paid for stands, and is looked at as all those that staff broke.
 */
export async function assignCapacity(call: Call, { attemptId, orderNumber }: Kept): Promise<void> {
  const { day, method, load } = capacityBookings
  const found = await call.db.execute(sql`
    with kept as (
      update ${capacityBookings} set order_number = ${orderNumber}, user_id = null
      where ${capacityBookings.attemptId} = ${attemptId} returning day, method
    ), usual as (
      select * from jsonb_to_recordset(${JSON.stringify(usualDays)}::jsonb) as method(method text, usual integer)
    )
    select 1 from kept where exists (select 1 from ${closedDays} where ${closedDays.day} = kept.day)
      or (select sum(${load}) from ${capacityBookings} where ${day} = kept.day and ${method} = kept.method) > coalesce(
        (select ${capacityChanges.perDay} from ${capacityChanges}
          where ${capacityChanges.day} = kept.day and ${capacityChanges.method} = kept.method),
        (select ${methodCapacities.perDay} from ${methodCapacities} where ${methodCapacities.method} = kept.method),
        (select usual from usual where usual.method = kept.method)
      )
    limit 1`)
  if (rowsOf(found).length > 0) await call.jobs.send(reviewCalendar, {})
}
