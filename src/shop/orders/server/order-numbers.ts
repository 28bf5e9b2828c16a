import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { orders } from './tables.ts'

/** The numbers of the orders that these payments paid, by payment. */
export async function orderNumbersOf(call: Call, paymentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await call.db
    .select({ paymentId: orders.paymentIntentId, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.paymentIntentId, [...paymentIds]))
  return new Map(rows.map(({ paymentId, orderNumber }) => [paymentId, orderNumber]))
}
