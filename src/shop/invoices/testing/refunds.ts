import type { Call } from '#platform/server/call.ts'
import { followRefunds, loadOrder } from '#shop/orders/server/index.ts'

/** The provider's word that so many cents of the order went back so far. */
export async function refunded(call: Call, orderNumber: string, cents: number): Promise<void> {
  const order = await loadOrder(call, orderNumber)
  if (!order) throw new Error('no order')
  await followRefunds(call, {
    ...{ id: order.paymentIntentId, attemptId: undefined, status: 'succeeded', currency: 'usd', refunded: cents },
    ...{ amount: Math.round(order.orderGrandTotal * 100), card: undefined, clientSecret: undefined, error: undefined },
  })
}
