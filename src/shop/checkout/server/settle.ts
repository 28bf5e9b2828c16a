import type { Call } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { port } from '#platform/server/port.ts'
import { saveFirstAddress } from '#shop/addresses/server/index.ts'
import { assignCapacity } from '#shop/capacity/server/index.ts'
import { removeOrdered } from '#shop/cart/server/index.ts'
import { assignDiscountUse } from '#shop/discounts/server/index.ts'
import { acceptOffer } from '#shop/offers/server/index.ts'
import { followRefunds, orderOfAttempt, recordOrder, returnedRefund } from '#shop/orders/server/index.ts'
import { type Payment, ProviderUnclear, paymentProvider } from '#shop/payments/server/index.ts'
import { declineLimit } from './decline-limit.ts'
import { findAttempt, UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { confirmOrder, saveCardOfAttempt } from './jobs.ts'
import { moveAttempt } from './move-attempt.ts'
import { type Attempt, chargeOfAttempt } from './new-attempt.ts'
import { refundAttempt, watchRefunded } from './refund-attempt.ts'
import { NEEDS_REVIEW } from './tables.ts'
import { followUnmatched, noteUnmatched } from './unmatched.ts'

export interface PlacedOrder {
  readonly orderNumber: string
  readonly userId: string | null
}

/** What other modules have to do in the transaction that places an order; main binds the invoice to it. */
export const orderPlaced = port<(call: Call, order: PlacedOrder) => Promise<void>>('checkout.order-placed')

/** What became of an attempt. `stopped`: nothing was charged, or it goes back. `needs-review`: a person has to look. */
export type AttemptOutcome =
  | { readonly kind: 'ordered'; readonly orderNumber: string }
  | { readonly kind: 'declined'; readonly text: string | undefined }
  | { readonly kind: 'action' | 'pending' | 'stopped' | 'needs-review' }

function draftOf(attempt: Attempt, payment: Payment, call: Call) {
  const { draft } = attempt
  return {
    userId: attempt.userId,
    attemptId: attempt.id,
    paymentIntentId: payment.id,
    placedAt: call.now,
    email: draft.email,
    firstName: draft.shippingAddress.firstName,
    lastName: draft.shippingAddress.lastName,
    cardBrand: payment.card?.brand ?? '',
    last4Digits: payment.card?.last4 ?? '',
    currency: attempt.currency.toUpperCase(),
    totals: draft.totals,
    taxLines: draft.taxLines,
    shippingAddress: draft.shippingAddress,
    billingAddress: draft.billingAddress,
    delivery: draft.delivery,
    neededBy: draft.neededBy ?? null,
    adjustments: draft.adjustments ?? [],
    items: draft.items,
  }
}

/** Where the buyer lives, as far as the purchase says: what is fetched has the counter's address. */
const ownAddressOf = ({ draft }: Attempt) => (draft.delivery.isPickup ? draft.billingAddress : draft.shippingAddress)

/** Everything that belongs to a placed order, at once or not at all. Answers nothing where somebody was quicker. */
async function placeOrder(call: Call, attempt: Attempt, payment: Payment): Promise<string | undefined> {
  return call.db.transaction(async () => {
    const claim = { from: UNFINISHED_ATTEMPTS, to: 'ordered' as const, paymentId: payment.id }
    if (!(await moveAttempt(call, attempt.id, claim))) return undefined
    const { orderNumber } = await recordOrder(call, draftOf(attempt, payment, call))
    await assignCapacity(call, { attemptId: attempt.id, orderNumber })
    if (attempt.draft.offer) await acceptOffer(call, { ...attempt.draft.offer, orderNumber })
    if (attempt.draft.discountCode) await assignDiscountUse(call, { attemptId: attempt.id, orderNumber })
    failpoint('in_order')
    await call.jobs.send(confirmOrder, { orderNumber }, { key: orderNumber })
    await call.use(orderPlaced)(call, { orderNumber, userId: attempt.userId })
    if (attempt.userId === null) return orderNumber
    const { userId, lineIds, createdAt: frozenAt } = attempt
    if (!attempt.draft.offer) await removeOrdered(call, { userId, lineIds, frozenAt })
    await saveFirstAddress(call, ownAddressOf(attempt), attempt.userId)
    if (attempt.draft.saveCard) await call.jobs.send(saveCardOfAttempt, { attemptId: attempt.id }, { key: attempt.id })
    return orderNumber
  })
}

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
  const placed = isAsked ? await placeOrder(call, attempt, payment) : undefined
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
  await followRefunds(call, payment)
  const returned = await returnedRefund(call, payment.id)
  if (returned) await noteUnmatched(call, [{ ...payment, ...returned }], 'order-came-back')
}
