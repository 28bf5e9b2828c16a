import { sql, sum } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { orderCounts } from '../tables.ts'

/** Two purchases that are settled at once seldom wait for the same row. */
const COUNTERS = 16

/**
 * Part of the transaction that writes the order. Nothing is ever taken off: the amount of an order never changes, and what
 * is cancelled or paid back stays one that was placed.
 */
export async function countOrder(call: Call, grandTotal: Cents): Promise<void> {
  await call.db
    .insert(orderCounts)
    .values({ counter: Math.floor(Math.random() * COUNTERS), orders: 1, revenue: grandTotal })
    .onConflictDoUpdate({
      target: orderCounts.counter,
      set: { orders: sql`${orderCounts.orders} + 1`, revenue: sql`${orderCounts.revenue} + excluded.revenue` },
    })
}

export async function countedOrders(call: Call): Promise<{ orders: number; revenue: Cents }> {
  const [row] = await call.db
    .select({ orders: sum(orderCounts.orders).mapWith(Number), revenue: sum(orderCounts.revenue).mapWith(Number) })
    .from(orderCounts)
  return { orders: row?.orders ?? 0, revenue: row?.revenue ?? 0 }
}
