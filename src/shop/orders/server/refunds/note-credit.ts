import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import type { Payment } from '#shop/payments/server/index.ts'
import { BEFORE_SHIPPING } from '../../model/moves.ts'
import { addEvent } from '../events.ts'
import { orderCancelled } from '../order-cancelled.ts'
import { orderRefunds, orders } from '../tables.ts'
import { noteDispute, statusBefore } from './follow-refunds.ts'

interface Credit {
  readonly orderId: string
  /** Negative where a refund came back to the shop. */
  readonly amount: Cents
  readonly note: string
  /** Taken off what was not paid, else money that went back. */
  readonly isCredit: boolean
  /** Whoever placed it has not paid it, and is told nothing. */
  readonly isSilent?: boolean
  /** The return that is over by it. */
  readonly returnId?: string
  /** The return that it is a part of: so much less of that is still to go. */
  readonly partOfReturnId?: string
}

const columns = {
  ...{ id: orders.id, orderNumber: orders.orderNumber, status: orders.status },
  ...{ grandTotal: orders.grandTotal, refunded: orders.refunded },
}

async function lockOrder(call: Call, orderId: string) {
  const [order] = await call.db.select(columns).from(orders).where(eq(orders.id, orderId)).for('update')
  return order ?? Promise.reject(new Error('The order of a receivable is not to be found'))
}

/** Of an order on terms, in the caller's transaction: so much of it was credited, or went back. Its customer is told of money. */
export async function noteCredit(call: Call, credit: Credit): Promise<void> {
  const { orderId, amount, note, isCredit, isSilent = false, returnId, partOfReturnId } = credit
  const order = await lockOrder(call, orderId)
  const refunded = order.refunded + amount
  const isFull = refunded >= order.grandTotal
  // Of what was never paid nothing was refunded.
  const isRefunded = isFull && !(isCredit && order.status === 'cancelled')
  const isBack = amount < 0 && order.status === 'refunded'
  const status = isRefunded ? ('refunded' as const) : isBack ? await statusBefore(call, orderId) : order.status
  await call.db
    .update(orders)
    .set({
      ...{ refunded, refundedAt: call.now, status },
      // What came back has to be asked for anew.
      ...(amount < 0 ? { refundAskedAt: null, refundSentAt: null } : {}),
    })
    .where(eq(orders.id, orderId))
  if (isFull && BEFORE_SHIPPING.some((state) => state === order.status))
    await call.use(orderCancelled)(call, order.orderNumber)
  // Who cancels is told of both in one email.
  const isTold = amount > 0 && !isSilent && !(isCredit && order.status === 'cancelled')
  const event = { orderId, status, by: 'shop', kind: 'refund', amount, isCredit, note } as const
  const madeEventId = await addEvent(call, event, isTold ? 'now' : 'none')
  if (returnId)
    await call.db.update(orderRefunds).set({ state: 'made', madeEventId }).where(eq(orderRefunds.id, returnId))
  if (partOfReturnId)
    await call.db
      .update(orderRefunds)
      .set({ amount: sql`${orderRefunds.amount} - ${amount}` })
      .where(eq(orderRefunds.id, partOfReturnId))
}

/** How a dispute about a payment of an order on terms stands. */
export async function noteOrderDispute(call: Call, orderId: string, payment: Payment): Promise<void> {
  if (payment.dispute) await noteDispute(call, await lockOrder(call, orderId), payment)
}

interface AdoptedTerms {
  readonly orderNumber: string
  readonly paymentIntentId: string
  readonly poNumber: string | null
}

/** A process of the version before has placed it as if it were paid in full. */
export async function adoptTerms(call: Call, { orderNumber, paymentIntentId, poNumber }: AdoptedTerms): Promise<void> {
  await call.db
    .update(orders)
    .set({ paymentIntentId, poNumber })
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        or(ne(orders.paymentIntentId, paymentIntentId), sql`${orders.poNumber} is distinct from ${poNumber}`),
      ),
    )
}
