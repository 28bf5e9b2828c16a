import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import { orders } from '../tables.ts'

/** Inside the transaction that cancels: what is left of the order's money goes back, once. False where that was requested before. */
export async function requestRest(call: Call, orderId: string): Promise<boolean> {
  const [order] = await call.db
    .update(orders)
    .set({ refundAskedAt: call.now, refundSentAt: null })
    .where(and(eq(orders.id, orderId), isNull(orders.refundAskedAt)))
    .returning({ paymentId: orders.paymentIntentId, grandTotal: orders.grandTotal, refunded: orders.refunded })
  if (!order) return false
  const { paymentId, grandTotal, refunded } = order
  await requestRefund(call, {
    ...{ paymentId, amount: grandTotal - refunded, extent: 'rest' },
    ...{ reason: 'order', reasonId: orderId },
  })
  return true
}
