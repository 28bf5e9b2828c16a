import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { refunds } from '../tables.ts'
import { isPending, type Refund } from './complete-refund.ts'
import { refundPayment } from './send-refund.ts'

type Reason = Pick<Refund, 'reason' | 'reasonId'>

interface RefundRequest extends Reason, Pick<Refund, 'paymentId' | 'amount' | 'extent'> {
  /** The idempotency key at the provider, where the module that requests it has one. */
  readonly id?: string
  readonly requestedAt?: Date
}

/** In the caller's transaction; the money goes by a job. The rest of a payment is on its way once, whoever requests it. */
export async function requestRefund(
  call: Call,
  { id = newId('rfd'), requestedAt = call.now, ...request }: RefundRequest,
): Promise<void> {
  const [fresh] = await call.db
    .insert(refunds)
    .values({ ...request, id, requestedAt, state: 'pending', triedAt: call.now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (fresh) await call.jobs.send(refundPayment, { refundId: id }, { key: id })
}

/** In the caller's transaction: the rest of the payment does not go back any more, parts of it do. */
export async function cancelRefund(call: Call, { reason, reasonId }: Reason): Promise<void> {
  const isOfReason = and(eq(refunds.reason, reason), eq(refunds.reasonId, reasonId))
  await call.db
    .update(refunds)
    .set({ state: 'canceled', completedAt: call.now })
    .where(and(isOfReason, eq(refunds.extent, 'rest'), isPending))
}
