import { toDollars } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { type CheckoutLine, checkFrozenLines } from '#shop/cart/server/index.ts'
import { paymentTermsText } from '#shop/orders/model/payment-terms.ts'
import { toItem } from '#shop/orders/server/index.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import type { Offer, OfferItem } from '../contract.ts'
import { agreedChange, type OfferCharge } from '../model/agreed.ts'
import { offerState } from '../model.ts'
import type { FoundOffer } from './read-offers.ts'
import type { FrozenDiscount } from './tables.ts'
import { offerPaperTexts } from './texts.ts'

/** In the order in which papers show them. */
export const adjustmentsOf = (
  discount: FrozenDiscount | null,
  charges: readonly OfferCharge[],
): Offer['adjustments'] => [
  ...(discount
    ? [{ label: offerPaperTexts.code(discount.code, discount.text), amount: -toDollars(discount.amount) }]
    : []),
  ...charges.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
]

/** Lines that were frozen once, each as an item of an order, with why it can no longer be ordered. */
export const toOfferItems = (call: SignedIn, lines: readonly CheckoutLine[]): OfferItem[] =>
  checkFrozenLines(call, lines).map(({ lineId, problem, ...line }) => ({
    ...toItem({ ...line, id: lineId, quantity: piecesIn(line.quantities) }),
    problem: problem ?? '',
    agreed: toDollars(agreedChange(line)),
  }))

/** What page and paper have in common. */
export interface OfferOnPaper extends Omit<Offer, 'versions' | 'codeProblem' | 'request' | 'timeline'> {
  readonly isNoted: boolean
}

/** An offer as its owner reads it, on the page and on paper. */
export function toOffer(call: SignedIn, { offer, version: held }: FoundOffer): OfferOnPaper {
  return {
    ...{ id: offer.id, number: offer.number, orderNumber: offer.orderNumber },
    ...{ isAsked: offer.isAsked, isNoted: offer.isNoted },
    ...{ version: held.version, currentVersion: offer.acceptedVersion ?? offer.version },
    state: offerState({ ...offer, ...held }, shopToday(call)),
    isChangeAsked: offer.changeAskedAt !== null,
    createdAt: held.createdAt.toISOString(),
    ...{ validUntil: held.validUntil, neededBy: held.neededBy, pieces: held.pieces, message: held.message },
    subtotal: toDollars(held.subtotal),
    terms: held.terms ? paymentTermsText(held.terms) : '',
    adjustments: adjustmentsOf(held.discount, held.charges),
    items: toOfferItems(call, held.lines),
  }
}
