import { and, eq } from 'drizzle-orm'
import { formatCents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { type CompletedRefund, recheckPayment } from '#shop/payments/server/index.ts'
import { addEvent } from '../events.ts'
import { orderRefunds, orders } from '../tables.ts'
import { findMoney, noteDispute, noteRefunded } from './follow-refunds.ts'

/** A part fails where less was left: somebody refunded it at the provider, or a bank took it. */
async function closePart(call: Call, { refund, succeeded }: CompletedRefund): Promise<void> {
  const { id, reasonId: orderId, amount } = refund
  const closed = await call.db
    .update(orderRefunds)
    .set({ state: succeeded ? 'made' : 'lapsed' })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked')))
    .returning({ id: orderRefunds.id })
  if (closed.length === 0 || succeeded) return
  const note = `${formatCents(amount)} could not be sent back: less than that was left.`
  const { status } = await mustFind(call, orderId)
  await addEvent(call, { orderId, status, by: 'shop', kind: 'refund', note }, 'none')
}

async function mustFind(call: Call, orderId: string) {
  const order = await findMoney(call, eq(orders.id, orderId))
  return order ?? Promise.reject(new Error('The order of a refund is not to be found'))
}

/** A refund of an order is over: in the transaction that says so, with the entry of the timeline and the customer's email. */
export async function completeOrderRefund(call: Call, completed: CompletedRefund): Promise<void> {
  const { refund, payment } = completed
  await call.db.select({ id: orders.id }).from(orders).where(eq(orders.id, refund.reasonId)).for('update')
  const order = await mustFind(call, refund.reasonId)
  // Another refund was quicker, or the bank returned one: the provider knows which.
  if (payment.refunded < order.refunded) await recheckPayment(call, payment.id)
  else await noteRefunded(call, order, payment)
  await noteDispute(call, order, payment)
  if (refund.extent === 'part') await closePart(call, completed)
}
