import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { orders } from './tables.ts'

/** Those of these payments that an order was made of. */
export async function paymentsOfOrders(call: Call, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await call.db
    .select({ paymentId: orders.paymentIntentId })
    .from(orders)
    .where(inArray(orders.paymentIntentId, [...paymentIds]))
  return new Set(rows.map((row) => row.paymentId))
}
