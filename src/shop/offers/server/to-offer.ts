import { toDollars } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { checkFrozenLines } from '#shop/cart/server/index.ts'
import { paymentTermsText } from '#shop/orders/model/payment-terms.ts'
import { toItem } from '#shop/orders/server/index.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import type { Offer } from '../contract.ts'
import { offerState } from '../model.ts'
import { offersTexts } from '../texts.ts'
import { type FoundOffer, today } from './read-offers.ts'
import type { FrozenDiscount } from './tables.ts'

const adjustmentsOf = (discount: FrozenDiscount | null): Offer['adjustments'] =>
  discount ? [{ label: offersTexts.code(discount.code, discount.text), amount: -toDollars(discount.amount) }] : []

/** What page and paper have in common. */
export type OfferOnPaper = Omit<Offer, 'versions' | 'codeProblem'>

/** An offer as its owner reads it, on the page and on paper. */
export function toOffer(call: SignedIn, { offer, version: held }: FoundOffer): OfferOnPaper {
  return {
    ...{ id: offer.id, number: offer.number, orderNumber: offer.orderNumber },
    ...{ version: held.version, currentVersion: offer.acceptedVersion ?? offer.version },
    state: offerState({ ...held, orderNumber: offer.orderNumber }, today(call)),
    createdAt: held.createdAt.toISOString(),
    ...{ validUntil: held.validUntil, neededBy: held.neededBy, pieces: held.pieces },
    subtotal: toDollars(held.subtotal),
    terms: held.terms ? paymentTermsText(held.terms) : '',
    adjustments: adjustmentsOf(held.discount),
    items: checkFrozenLines(call, held.lines).map(({ lineId, problem, ...line }) => ({
      ...toItem({ ...line, id: lineId, quantity: piecesIn(line.quantities) }),
      problem: problem ?? '',
    })),
  }
}
