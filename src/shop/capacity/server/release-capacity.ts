import { and, eq, isNull, sql } from 'drizzle-orm'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { reviewCalendar } from './review-calendar.ts'
import { brokenPromises, capacityBookings } from './tables.ts'

/** Gives back what an attempt holds that ended without an order. What an order has stays. */
export async function releaseCapacity(call: Call, attemptId: string): Promise<void> {
  const { orderNumber } = capacityBookings
  await call.db.delete(capacityBookings).where(and(eq(capacityBookings.attemptId, attemptId), isNull(orderNumber)))
}

/** Gives back what a person holds whose account is deleted: no order comes of it, and nothing here says who it was. */
export async function releaseHoldsOf(call: Call, userId: string): Promise<void> {
  await call.db
    .delete(capacityBookings)
    .where(and(eq(capacityBookings.userId, userId), isNull(capacityBookings.orderNumber)))
}

/**
 * A cancelled order gives back what lies on days that have not begun; nobody has to be told a new date any more. Bookings
 * first, listing second, as reviews lock them: PostgreSQL would begin with the last of these parts, and two wait for each other.
 */
export async function freeOrder(call: Call, orderNumber: string): Promise<void> {
  const today = localTimeOf(call.now, deliverySettings(call).timeZone).date
  const found = await call.db.execute(sql`
    with freed as (
      delete from ${capacityBookings}
      where ${capacityBookings.orderNumber} = ${orderNumber} and ${capacityBookings.day} > ${today} returning 1
    ), closed as (
      update ${brokenPromises} set closed_at = ${call.now.toISOString()}::timestamptz, outcome = 'kept'
      where ${brokenPromises.orderNumber} = ${orderNumber} and ${brokenPromises.closedAt} is null
        and (select count(*) from freed) >= 0
      returning 1
    )
    select 1 from ${brokenPromises}
    where ${brokenPromises.closedAt} is null and ${brokenPromises.orderNumber} <> ${orderNumber} limit 1`)
  // What it gives back may be what another promise lacks.
  if (rowsOf(found).length > 0) await call.jobs.send(reviewCalendar, {})
}
