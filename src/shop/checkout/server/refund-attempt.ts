import type { Call } from '#platform/server/call.ts'
import { completeOrderRefund } from '#shop/orders/server/index.ts'
import { type CompletedRefund, type Payment, paymentProvider, requestRefund } from '#shop/payments/server/index.ts'
import { completeReturn } from '#shop/receivables/server/index.ts'
import { moveAttempt } from './move-attempt.ts'
import type { Attempt } from './new-attempt.ts'
import { noteUnmatched } from './unmatched.ts'

/** With the customer, all of it: refunded by us or at the provider, or taken by a bank. */
const isBack = ({ amount, refunded, dispute }: Payment): boolean => refunded >= amount || dispute === 'lost'

/** Money came for an attempt that was cancelled or declined: it is refunded, once. False where the attempt is neither. */
export async function refundAttempt(call: Call, attempt: Attempt, payment: Payment): Promise<boolean> {
  const to = isBack(payment) ? ('refunded' as const) : ('refunding' as const)
  const { id: reasonId } = attempt
  return call.db.transaction(async () => {
    const from = ['cancelled', 'declined'] as const
    const isMoved = await moveAttempt(call, reasonId, { from, to, paymentId: payment.id })
    if (isMoved && to === 'refunding')
      await requestRefund(call, {
        ...{ paymentId: payment.id, amount: payment.amount - payment.refunded, extent: 'rest' },
        ...{ reason: 'attempt', reasonId },
      })
    return isMoved
  })
}

/** A refund is over, in the transaction that says so; main plugs this into payments. */
export async function settleRefund(call: Call, completed: CompletedRefund): Promise<void> {
  const { reason, reasonId } = completed.refund
  if (reason === 'order') return completeOrderRefund(call, completed)
  if (reason === 'receivable-payment') return completeReturn(call, completed)
  await moveAttempt(call, reasonId, { from: ['refunding'], to: 'refunded' })
}

/** The bank may return to us what was refunded. Only what the provider says now counts: answers come late. */
export async function watchRefunded(call: Call, attempt: Attempt, heard: Payment): Promise<void> {
  if (isBack(heard)) return
  const payment = await call.use(paymentProvider).retrieve(call, heard.id)
  if (!payment) throw new Error('The payment of an attempt is not to be found')
  if (isBack(payment)) return
  await noteUnmatched(
    call,
    [{ ...payment, madeAt: attempt.createdAt, userId: attempt.userId ?? undefined }],
    'came-back',
  )
}
