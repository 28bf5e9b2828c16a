import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import type { Payment } from '../provider.ts'
import { refunds } from '../tables.ts'

export type Refund = typeof refunds.$inferSelect

/** A refund that is over. `succeeded` is false where less than its amount was left, or the bank took the payment. */
export interface CompletedRefund {
  readonly refund: Pick<Refund, 'id' | 'amount' | 'extent' | 'reason' | 'reasonId'>
  readonly succeeded: boolean
  /** As the provider last said. */
  readonly payment: Payment
}

/**
 * Called in the transaction that ends a refund, for the module that requested it to move its own row and queue its emails;
 * main plugs checkout and orders in. It may be called again for the same refund.
 */
export const refundCompleted =
  port<(call: Call, completed: CompletedRefund) => Promise<void>>('payments.refund-completed')

/**
 * With the customer, all of it: refunded by us or at the provider, or taken by a bank. What a bank took of an order stays
 * pending, because a later word of the bank may leave a part of it here.
 */
export const isBack = ({ amount, refunded, dispute }: Payment, { reason }: Pick<Refund, 'reason'>): boolean =>
  refunded >= amount || (reason === 'attempt' && dispute === 'lost')

export const isPending = eq(refunds.state, 'pending')

export const pendingRefundsOf = (call: Call, paymentId: string): Promise<Refund[]> =>
  call.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isPending))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))

/** Writes down what is left of the payment and how a dispute about it stands; true where either is new. */
export async function notePayment(call: Call, { id, extent }: Refund, payment: Payment): Promise<boolean> {
  const dispute = payment.dispute ?? null
  const amount = payment.amount - payment.refunded
  const isLess = extent === 'rest' ? ne(refunds.amount, amount) : undefined
  const noted = await call.db
    .update(refunds)
    .set({ dispute, ...(extent === 'rest' ? { amount } : {}) })
    .where(and(eq(refunds.id, id), isPending, or(sql`${refunds.dispute} is distinct from ${dispute}`, isLess)))
    .returning({ id: refunds.id })
  return noted.length > 0
}

export interface RefundOutcome {
  readonly payment: Payment
  readonly succeeded: boolean
  readonly providerRefundId?: string | undefined
}

/** The room's row first: whoever requests or withdraws a refund holds that lock before this one, too. */
export async function completeRefund(call: Call, refund: Refund, outcome: RefundOutcome): Promise<void> {
  const { payment, succeeded, providerRefundId } = outcome
  if (!succeeded)
    call.log.error({ refundId: refund.id, paymentId: payment.id }, 'a refund could not be made: less was left')
  await call.db.transaction(async () => {
    await call.use(refundCompleted)(call, { refund, succeeded, payment })
    await call.db
      .update(refunds)
      .set({
        state: succeeded ? 'succeeded' : 'failed',
        completedAt: call.now,
        providerRefundId: providerRefundId ?? null,
      })
      .where(and(eq(refunds.id, refund.id), isPending))
  })
}

/** What the provider says of a payment, whoever it heard it from: a refund made there ends the one that was on its way. */
export async function settleRefunds(call: Call, payment: Payment): Promise<void> {
  for (const refund of await pendingRefundsOf(call, payment.id)) {
    if (refund.extent === 'rest' && isBack(payment, refund))
      await completeRefund(call, refund, { payment, succeeded: true })
    else await notePayment(call, refund, payment)
  }
}
