import type { Call } from '#platform/server/call.ts'
import { followRefunds, orderOfAttempt, returnedRefund } from '#shop/orders/server/index.ts'
import { declineLimit, type Payment, ProviderUnclear, paymentProvider } from '#shop/payments/server/index.ts'
import { followReceivablePayment, settleBalancePayment } from '#shop/receivables/server/index.ts'
import { findAttempt, UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'
import { type Attempt, chargeOfAttempt } from './new-attempt.ts'
import { placeOrderOfAttempt } from './place-order-of-attempt.ts'
import { refundAttempt, watchRefunded } from './refund-attempt.ts'
import { NEEDS_REVIEW } from './tables.ts'
import { followUnmatched, noteUnmatched } from './unmatched.ts'

/** What became of an attempt. `stopped`: nothing was charged, or it goes back. `needs-review`: a person has to look. */
export type AttemptOutcome =
  | { readonly kind: 'ordered'; readonly orderNumber: string }
  | { readonly kind: 'declined'; readonly text: string | undefined }
  | { readonly kind: 'action' | 'pending' | 'stopped' | 'needs-review' }

/** A person has to look: the provider took something else than was asked for. False where the attempt was over already. */
async function holdForReview(call: Call, attempt: Attempt, payment: Payment): Promise<boolean> {
  return call.db.transaction(async () => {
    const needsReview = await moveAttempt(call, attempt.id, {
      from: UNFINISHED_ATTEMPTS,
      to: NEEDS_REVIEW,
      paymentId: payment.id,
    })
    const seen = { ...payment, madeAt: attempt.createdAt, userId: attempt.userId ?? undefined }
    if (needsReview) await noteUnmatched(call, [seen], 'other-amount')
    return needsReview
  })
}

/** Money of an attempt that is over and has no order. Where it was cancelled or declined, all of it is refunded. */
async function settleOver(call: Call, attempt: Attempt, payment: Payment): Promise<AttemptOutcome> {
  if (await refundAttempt(call, attempt, payment)) return { kind: 'stopped' }
  const now = await findAttempt(call, attempt.id)
  if (now?.state === 'refunded') await watchRefunded(call, now, payment)
  if (now?.state !== NEEDS_REVIEW) return { kind: 'stopped' }
  if (payment.refunded >= payment.amount) await moveAttempt(call, attempt.id, { from: [NEEDS_REVIEW], to: 'refunded' })
  return { kind: 'needs-review' }
}

async function settleSucceeded(call: Call, attempt: Attempt, payment: Payment): Promise<AttemptOutcome> {
  const isAsked = payment.amount === attempt.amount && payment.currency === attempt.currency
  if (!isAsked && (await holdForReview(call, attempt, payment))) return { kind: 'needs-review' }
  const placed = isAsked ? await placeOrderOfAttempt(call, attempt, payment) : undefined
  if (placed) return { kind: 'ordered', orderNumber: placed }
  const before = await orderOfAttempt(call, attempt.id)
  return before ? { kind: 'ordered', orderNumber: before } : settleOver(call, attempt, payment)
}

/** Closes the payment of a challenge; undefined where nobody knows whether it is closed. */
async function closeSurely(call: Call, attempt: Attempt): Promise<Payment | undefined> {
  try {
    return await call.use(paymentProvider).close(call, chargeOfAttempt(attempt))
  } catch (cause) {
    if (cause instanceof ProviderUnclear) return
    throw cause
  }
}

async function settleDeclined(call: Call, attempt: Attempt, payment: Payment): Promise<AttemptOutcome> {
  if (attempt.state === 'action') {
    // The browser holds this payment's secret and could try it again with another card behind our back.
    const closed = await closeSurely(call, attempt)
    if (!closed) return { kind: 'pending' }
    if (closed.status === 'succeeded') return settleSucceeded(call, attempt, closed)
  }
  await refuseAttempt(call, attempt, payment.id)
  return { kind: 'declined', text: payment.error }
}

/** Ends an attempt whose card was refused, and counts it against whoever tries many. */
export async function refuseAttempt(call: Call, attempt: Attempt, paymentId?: string): Promise<void> {
  await call.db.transaction(async () => {
    const refused = await moveAttempt(call, attempt.id, { from: UNFINISHED_ATTEMPTS, to: 'declined', paymentId })
    if (refused && attempt.userId !== null) await call.limits.tryConsume(declineLimit(attempt.userId))
  })
}

/**
 * Brings an attempt to where its payment stands. The answer of a charge, the webhook, the browser and the reconciler all
 * come here, in any order and any number; the first one moves it, the others find it moved.
 */
export async function settle(call: Call, attempt: Attempt, payment: Payment): Promise<AttemptOutcome> {
  switch (payment.status) {
    case 'succeeded':
      return settleSucceeded(call, attempt, payment)
    case 'declined':
      return settleDeclined(call, attempt, payment)
    case 'requires_action':
      await moveAttempt(call, attempt.id, { from: ['open'], to: 'action', paymentId: payment.id })
      return { kind: 'action' }
    case 'canceled':
      await moveAttempt(call, attempt.id, { from: UNFINISHED_ATTEMPTS, to: 'cancelled', paymentId: payment.id })
      return { kind: 'stopped' }
    case 'processing':
      return { kind: 'pending' }
  }
}

/** A payment changed at the provider; main plugs this into payments. Payments of other shops on the account are not ours. */
export async function settlePayment(call: Call, payment: Payment): Promise<void> {
  const attempt = payment.attemptId === undefined ? undefined : await findAttempt(call, payment.attemptId)
  if (payment.refunded > 0) await followUnmatched(call, payment)
  if (attempt) await settle(call, attempt, payment)
  const paid = await settleBalancePayment(call, payment)
  // Nobody here knows what the money is for that is too much or too little.
  if (paid?.kind === 'needs-review')
    await noteUnmatched(call, [{ ...payment, madeAt: call.now, userId: undefined }], 'other-amount')
  const backFromBank = await followReceivablePayment(call, payment)
  if (backFromBank) await noteUnmatched(call, [backFromBank], 'order-came-back')
  await followRefunds(call, payment)
  const returned = await returnedRefund(call, payment.id)
  if (returned) await noteUnmatched(call, [{ ...payment, ...returned }], 'order-came-back')
}
