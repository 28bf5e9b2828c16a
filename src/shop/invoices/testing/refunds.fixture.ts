import type { Call } from '#platform/server/call.ts'
import { followRefunds, loadOrder } from '#shop/orders/server/index.ts'
import { type Payment, type PaymentProvider, paymentProvider } from '#shop/payments/server/index.ts'

/** The provider's word that so many cents of the order went back so far; it says the same when it is asked. */
export async function refunded(call: Call, orderNumber: string, cents: number): Promise<void> {
  const order = await loadOrder(call, orderNumber)
  if (!order) throw new Error('no order')
  const payment: Payment = {
    ...{ id: order.paymentIntentId, attemptId: undefined, status: 'succeeded', currency: 'usd', refunded: cents },
    ...{ amount: Math.round(order.orderGrandTotal * 100), card: undefined, clientSecret: undefined, error: undefined },
  }
  const provider: Pick<PaymentProvider, 'retrieve'> = { retrieve: async () => payment }
  const use = ((port) => (port.name === paymentProvider.name ? provider : call.use(port))) as Call['use']
  await followRefunds({ ...call, use }, payment)
}
