import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { holdCapacity, type ShipPromise } from '#shop/capacity/server/index.ts'
import { type CheckoutLine, isLineRemovedSince } from '#shop/cart/server/index.ts'
import { type AppliedDiscount, holdDiscountUse } from '#shop/discounts/server/index.ts'
import type { OfferVersion } from '#shop/offers/contract.ts'
import { acceptOffer, linesOfOffer, lockOffer } from '#shop/offers/server/index.ts'
import { orderOfAttempt } from '#shop/orders/server/index.ts'
import { declineLimit } from '#shop/payments/server/index.ts'
import { receivableErrors } from '#shop/receivables/contract.ts'
import { depositOf } from '#shop/receivables/model/due.ts'
import { holdReceivable, requireTerms } from '#shop/receivables/server/index.ts'
import { checkoutErrors, type PaymentInput } from '../contract.ts'
import { counterAddress, inDollars, isSameAmount, LEAST_CHARGE, totalsOf } from '../model.ts'
import { cartHashOf } from './cart-hash.ts'
import type { AgreedTerms, AttemptDraft } from './draft.ts'
import { findLastOrderedAttempt, findOrderedAttempts, findUnfinishedAttempt } from './find-attempt.ts'
import { requirePurchaseOf } from './for-company.ts'
import { insertAttempt } from './insert-attempt.ts'
import { itemsOfLines } from './items-of-lines.ts'
import { type Attempt, isSameRequest, newAttempt } from './new-attempt.ts'
import { placeOrderOfAttempt } from './place-order-of-attempt.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

/**
 * `ready`: to be charged, whether just written or by an earlier press of the same button. `bought`: that press has made
 * its order already. `other`: this person's cart is being paid in another way.
 */
export interface Opened {
  readonly kind: 'ready' | 'bought' | 'other'
  readonly attempt: Attempt
}

interface Frozen {
  readonly lineIds: string[]
  readonly draft: AttemptDraft
  /** What the promised date takes of the presses' days. */
  readonly parts: ShipPromise['parts']
  readonly discount: AppliedDiscount | undefined
  /** What is shown to whoever has to agree anew. */
  readonly terms: Readonly<Record<string, unknown>>
}

/** Whether the cart still holds what this press is to pay; a press that names nothing pays whatever there is. */
const isAsShown = (lines: readonly CheckoutLine[], { lineIds, cartHash }: PaymentInput): boolean =>
  lines.length > 0 &&
  (cartHash === undefined || cartHash === cartHashOf(lines)) &&
  (lineIds === undefined ||
    (lines.length === new Set(lineIds).size && lines.every((line) => lineIds.includes(line.lineId))))

/** Of an offer: what a code takes off was agreed on, and may not be used any more. */
const isAgreedAndGone = ({ discount }: PricedCart): boolean =>
  discount !== undefined && discount.amount > 0 && discount.problem !== null

/** The terms that were shown, as the account, the company or the offer has them now; nothing where it is paid in full by card. */
async function agreeOnTerms(
  call: SignedIn,
  input: PaymentInput,
  { offeredTerms }: PricedCart,
  grandTotal: number,
): Promise<AgreedTerms | undefined> {
  if (!input.terms) return undefined
  const { holder, terms, poRequired } = await requireTerms(call, { offered: offeredTerms, companyId: input.companyId })
  const { poNumber } = input.terms
  if (poRequired && poNumber === '')
    fail(receivableErrors, 'PO_REQUIRED', {
      issues: [{ field: 'terms.poNumber', problem: receivableErrors.PO_REQUIRED.text }],
    })
  const deposit = depositOf(grandTotal, terms)
  if (deposit !== input.terms.deposit) fail(receivableErrors, 'TERMS_CHANGED', { deposit })
  if (deposit > 0 && input.paymentMethodId === '') fail(checkoutErrors, 'DEPOSIT_CARD')
  return { terms, holder, poNumber, deposit }
}

async function freezeCart(call: SignedIn, input: PaymentInput, priced: PricedCart): Promise<Frozen> {
  const { billingAddress } = input
  const { lines, adjustments, discount, rush, promise, neededBy, chosen, tax, question } = priced
  // Another way of sending it is another price, which nobody has agreed to.
  const isOther = input.deliveryMethod !== undefined && input.deliveryMethod !== chosen.id
  if (isOther || (input.pickup && !chosen.isPickup)) fail(checkoutErrors, 'METHOD_GONE')
  if (question) fail(checkoutErrors, 'COUNTY_NEEDED', { counties: question.choices })
  if (!tax) throw new Error('A delivery address without a tax quote')
  if (lines.some((line) => line.problem)) {
    fail(checkoutErrors, input.offer ? 'OFFER_LINE_UNAVAILABLE' : 'LINE_UNAVAILABLE', {
      problems: lines.flatMap((line) => line.problem ?? []),
      judgments: lines.flatMap((line) => line.judgments.filter(({ level }) => level === 'refused')),
    })
  }
  const totals = totalsOf({ lines, adjustments, shipping: chosen.price, tax: tax.total })
  const lineIds = lines.map((line) => line.lineId)
  const { shipsOn } = chosen
  const terms = { expected: inDollars(totals), lineIds, cartHash: cartHashOf(lines), shipsOn }
  if (isAgreedAndGone(priced)) fail(checkoutErrors, 'DISCOUNT_GONE', terms)
  if (input.rush && !rush) fail(checkoutErrors, 'RUSH_GONE', terms)
  if (totals.grandTotal < LEAST_CHARGE) fail(checkoutErrors, 'TOO_LITTLE')
  if (!isSameAmount(input.amount, totals.grandTotal)) fail(checkoutErrors, 'PRICE_CHANGED', terms)
  if (!isAsShown(lines, input)) fail(checkoutErrors, 'CART_CHANGED', terms)
  if (input.shipsOn !== undefined && shipsOn > input.shipsOn) fail(checkoutErrors, 'DATE_MOVED', terms)
  const isDiscounted = discount !== undefined && discount.amount > 0
  const agreed = await agreeOnTerms(call, input, priced, totals.grandTotal)
  return {
    ...{ lineIds, terms, parts: promise.parts, discount: isDiscounted ? discount : undefined },
    draft: {
      email: call.actor.email,
      items: await itemsOfLines(call, lines),
      totals,
      taxLines: tax.parts,
      shippingAddress: chosen.isPickup ? counterAddress(input.shippingAddress) : input.shippingAddress,
      billingAddress,
      delivery: {
        method: chosen.id,
        name: chosen.name,
        ...(chosen.isPickup && { isPickup: true }),
        shipsOn,
        arrivesFrom: chosen.arrivesFrom,
        arrivesTo: chosen.arrivesTo,
      },
      ...(neededBy !== null && { neededBy }),
      ...(adjustments.length > 0 && { adjustments }),
      ...(isDiscounted && { discountCode: discount.code }),
      saveCard: input.saveCard && agreed?.deposit !== 0,
      paymentName: input.paymentName,
      ...(input.offer && { offer: input.offer }),
      ...(agreed && { terms: agreed }),
      ...(input.companyId && { companyId: input.companyId }),
    },
  }
}

/** The orders that took what this press was to pay; without names, the last one, if the cart is empty because of it. */
async function ordersBehind(call: SignedIn, { lineIds }: PaymentInput): Promise<Attempt[]> {
  const { userId } = call.actor
  if (lineIds !== undefined) return findOrderedAttempts(call, userId, lineIds)
  const last = await findLastOrderedAttempt(call, userId)
  return last && !(await isLineRemovedSince(call, userId, last.createdAt)) ? [last] : []
}

async function refusePaid(call: SignedIn, attempt: Attempt): Promise<never> {
  return fail(checkoutErrors, 'PAID_ELSEWHERE', { order: { orderNumber: await orderOfAttempt(call, attempt.id) } })
}

/** The order that this very press has made; it is never known by its words alone, but by the lines that the order took. */
async function findBought(call: SignedIn, input: PaymentInput, isCartEmpty: boolean): Promise<Attempt | undefined> {
  const behind = await ordersBehind(call, input)
  const own = behind.find((attempt) => isSameRequest(attempt, input))
  if (own) return own
  const [other] = input.lineIds === undefined ? [] : behind
  if (other) return refusePaid(call, other)
  return isCartEmpty ? fail(checkoutErrors, 'CART_EMPTY') : undefined
}

/** A process of the version before orders an offer and does not mark it. */
async function markAccepted(call: SignedIn, { id, draft }: Attempt): Promise<void> {
  const orderNumber = await orderOfAttempt(call, id)
  if (draft.offer && orderNumber !== undefined) await acceptOffer(call, { ...draft.offer, orderNumber })
}

/** The order that this very press has made of an offer; another press of the same offer is told which order it became. */
async function findAccepted(call: SignedIn, offer: OfferVersion, input: PaymentInput): Promise<Attempt | undefined> {
  const lines = await linesOfOffer(call, offer)
  // One that was discarded since has its order all the same, which whoever paid it finds by what was shown.
  const behind = await findOrderedAttempts(call, call.actor.userId, lines.length > 0 ? lines : (input.lineIds ?? []))
  const own = behind.find((attempt) => isSameRequest(attempt, input))
  const [other] = behind
  if (other) await markAccepted(call, own ?? other)
  return own ?? (other && refusePaid(call, other))
}

class AlreadyOrdered extends Error {
  readonly attempt: Attempt

  constructor(attempt: Attempt) {
    super('These cart lines are in an order')
    this.attempt = attempt
  }
}

// The index admits one unfinished attempt. Only once ours stands can no order be written behind our back, so only then
// does looking for one tell whether the cart was read before another window had paid it.
async function write(call: SignedIn, attempt: Attempt, { parts, discount, terms }: Frozen): Promise<boolean> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    if (!(await insertAttempt(call, attempt))) return false
    const [ordered] = await findOrderedAttempts(call, userId, attempt.lineIds)
    if (ordered) throw new AlreadyOrdered(ordered)
    await call.limits.check(declineLimit(userId))
    if (attempt.draft.offer) await lockOffer(call, attempt.draft.offer)
    await requirePurchaseOf(call, attempt)
    // What is promised and taken off is held before money is asked for; with the attempt it goes back.
    const attemptId = attempt.id
    if (!(await holdCapacity(call, { attemptId, userId, parts }))) fail(checkoutErrors, 'DATE_MOVED', terms)
    const use = discount && { attemptId, userId, code: discount.code, amount: discount.amount }
    if (use && !(await holdDiscountUse(call, use))) fail(checkoutErrors, 'DISCOUNT_GONE', terms)
    const { terms: agreed, totals } = attempt.draft
    if (agreed) await holdReceivable(call, { ...agreed, attemptId, total: totals.grandTotal })
    // Nothing is charged: whoever accepts has ordered, all at once or not at all.
    if (agreed?.deposit === 0) await placeOrderOfAttempt(call, attempt)
    return true
  })
}

/** Writes down what is about to be bought, before any money is asked for. */
export async function openAttempt(call: SignedIn, input: PaymentInput): Promise<Opened> {
  const { deliveryMethod, shippingAddress, county, rush = false, offer } = input
  const accepted = offer && (await findAccepted(call, offer, input))
  if (accepted) return { kind: 'bought', attempt: accepted }
  const priced = await priceCart(call, { offer, deliveryMethod, to: { ...shippingAddress, county }, rush })
  if (!isAsShown(priced.lines, input)) {
    const bought = await findBought(call, input, priced.lines.length === 0)
    if (bought) return { kind: 'bought', attempt: bought }
  }
  const frozen = await freezeCart(call, input, priced)
  const wanted = newAttempt(call, input, frozen)
  try {
    if (await write(call, wanted, frozen))
      return { kind: wanted.draft.terms?.deposit === 0 ? 'bought' : 'ready', attempt: wanted }
  } catch (cause) {
    if (!(cause instanceof AlreadyOrdered)) throw cause
    return isSameRequest(cause.attempt, input)
      ? { kind: 'bought', attempt: cause.attempt }
      : refusePaid(call, cause.attempt)
  }
  const unfinished = await findUnfinishedAttempt(call, call.actor.userId)
  if (!unfinished) return openAttempt(call, input)
  if (unfinished.fingerprint !== wanted.fingerprint) return { kind: 'other', attempt: unfinished }
  // Since the press before, the buyer may have left the company or been limited.
  await call.db.transaction(() => requirePurchaseOf(call, unfinished))
  return { kind: 'ready', attempt: unfinished }
}
