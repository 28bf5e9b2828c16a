import { and, eq, gte, notInArray, sum } from 'drizzle-orm'
import type { Db } from '#platform/server/db/index.ts'
import { orderItems, orders } from './tables.ts'

/** How many pieces of each style were sold since then; what was cancelled or refunded does not count. */
export async function piecesSold(db: Db, since: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ styleId: orderItems.styleId, pieces: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(gte(orders.placedAt, since), notInArray(orders.status, ['cancelled', 'refunded'])))
    .groupBy(orderItems.styleId)
  return new Map(rows.map((row) => [row.styleId, row.pieces]))
}
