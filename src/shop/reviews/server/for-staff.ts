import { asc, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type { StaffReview } from '../contract.ts'
import { reviewEvents } from './tables.ts'
import type { ReviewRow } from './to-review.ts'
import { withStyle } from './with-style.ts'

export async function forStaff(call: Call, rows: readonly ReviewRow[]): Promise<StaffReview[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const numbers = await call.db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  const ids = rows.map(({ id }) => id)
  const events = await call.db
    .select()
    .from(reviewEvents)
    .where(inArray(reviewEvents.reviewId, ids))
    .orderBy(asc(reviewEvents.at), asc(reviewEvents.id))
  const numberOf = new Map(numbers.map(({ id, orderNumber }) => [id, orderNumber]))
  return rows.flatMap((row) =>
    withStyle(call, row).map((review) => ({
      ...review,
      orderNumber: numberOf.get(row.orderId ?? '') ?? null,
      hidden: row.hiddenAt !== null,
      history: events
        .filter(({ reviewId }) => reviewId === row.id)
        .map(({ action, at, byName, reason }) => ({ action, at: at.toISOString(), by: byName, reason })),
    })),
  )
}
