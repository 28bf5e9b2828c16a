import type { Call } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { port } from '#platform/server/port.ts'
import { saveFirstAddress } from '#shop/addresses/server/index.ts'
import { assignCapacity } from '#shop/capacity/server/index.ts'
import { removeOrdered } from '#shop/cart/server/index.ts'
import { assignDiscountUse } from '#shop/discounts/server/index.ts'
import { acceptOffer } from '#shop/offers/server/index.ts'
import { termsPaymentId } from '#shop/orders/model/payment-terms.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import type { Payment } from '#shop/payments/server/index.ts'
import { placeReceivable } from '#shop/receivables/server/index.ts'
import { UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { showOrderedPictures } from './for-company.ts'
import { confirmOrder, saveCardOfAttempt } from './jobs.ts'
import { moveAttempt } from './move-attempt.ts'
import type { Attempt } from './new-attempt.ts'

export interface PlacedOrder {
  readonly orderNumber: string
  readonly userId: string | null
}

/** What other modules have to do in the transaction that places an order; main binds the invoice to it. */
export const orderPlaced = port<(call: Call, order: PlacedOrder) => Promise<void>>('checkout.order-placed')

/** What a payment says of the card that paid. */
type Paid = Pick<Payment, 'id' | 'amount' | 'card'>

function paymentOf({ id, draft }: Attempt, payment: Paid | undefined): string {
  if (draft.terms) return termsPaymentId(id)
  if (!payment) throw new Error('An order that nobody paid')
  return payment.id
}

function draftOf(attempt: Attempt, payment: Paid | undefined, call: Call) {
  const { draft } = attempt
  return {
    userId: attempt.userId,
    companyId: draft.companyId ?? null,
    attemptId: attempt.id,
    paymentIntentId: paymentOf(attempt, payment),
    poNumber: draft.terms?.poNumber || null,
    placedAt: call.now,
    email: draft.email,
    firstName: draft.shippingAddress.firstName,
    lastName: draft.shippingAddress.lastName,
    // On terms several cards may pay it, or none.
    cardBrand: draft.terms ? '' : (payment?.card?.brand ?? ''),
    last4Digits: draft.terms ? '' : (payment?.card?.last4 ?? ''),
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
export async function placeOrderOfAttempt(call: Call, attempt: Attempt, payment?: Paid): Promise<string | undefined> {
  return call.db.transaction(async () => {
    const claim = { from: UNFINISHED_ATTEMPTS, to: 'ordered' as const, paymentId: payment?.id }
    if (!(await moveAttempt(call, attempt.id, claim))) return undefined
    const { orderNumber } = await recordOrder(call, draftOf(attempt, payment, call))
    await assignCapacity(call, { attemptId: attempt.id, orderNumber })
    if (attempt.draft.terms) await placeReceivable(call, { attemptId: attempt.id, orderNumber, payment })
    if (attempt.draft.offer) await acceptOffer(call, { ...attempt.draft.offer, orderNumber })
    if (attempt.draft.discountCode) await assignDiscountUse(call, { attemptId: attempt.id, orderNumber })
    await showOrderedPictures(call, attempt)
    failpoint('in_order')
    await call.jobs.send(confirmOrder, { orderNumber }, { key: orderNumber })
    await call.use(orderPlaced)(call, { orderNumber, userId: attempt.userId })
    if (attempt.userId === null) return orderNumber
    const { userId, lineIds, createdAt: frozenAt } = attempt
    if (!attempt.draft.offer) await removeOrdered(call, { userId, lineIds, frozenAt })
    // The company's address is nobody's own.
    if (!attempt.draft.companyId) await saveFirstAddress(call, ownAddressOf(attempt), attempt.userId)
    if (attempt.draft.saveCard) await call.jobs.send(saveCardOfAttempt, { attemptId: attempt.id }, { key: attempt.id })
    return orderNumber
  })
}
