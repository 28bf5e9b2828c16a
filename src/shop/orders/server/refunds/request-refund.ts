import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import { isPaidByMembers } from '../../model/group-order.ts'
import { isOnTerms } from '../../model/payment-terms.ts'
import { creditOnTerms } from '../on-terms.ts'
import { orders } from '../tables.ts'

const { orderNumber, paymentIntentId, grandTotal, refunded } = orders
const columns = { orderNumber, paymentIntentId, grandTotal, refunded }

/** Inside the transaction that cancels: what is left of the order's money goes back, once. False where that was requested before. */
export async function requestRest(call: Call, orderId: string): Promise<boolean> {
  const [order] = await call.db
    .update(orders)
    .set({ refundAskedAt: call.now, refundSentAt: null })
    .where(and(eq(orders.id, orderId), isNull(orders.refundAskedAt)))
    .returning(columns)
  if (!order) return false
  if (isOnTerms(order) || isPaidByMembers(order)) {
    await call.use(creditOnTerms)(call, { orderId, orderNumber: order.orderNumber, amount: 'rest', note: '' })
    return true
  }
  await requestRefund(call, {
    ...{ paymentId: order.paymentIntentId, amount: order.grandTotal - order.refunded, extent: 'rest' },
    ...{ reason: 'order', reasonId: orderId },
  })
  return true
}
