import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { type CheckoutLine, checkFrozenLines } from '#shop/cart/server/index.ts'
import { type AppliedDiscount, problemOfUse } from '#shop/discounts/server/index.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import type { PriceAdjustment } from '#shop/pricing/model/adjustments.ts'
import { type OfferVersion, offerErrors } from '../contract.ts'
import type { OfferCharge } from '../model/agreed.ts'
import { findOffer, isOwnOffer, type OfferId } from './read-offers.ts'
import { type FrozenDiscount, offers, offerVersions } from './tables.ts'

/** What is paid instead of the cart. */
export interface OfferedGoods {
  readonly lines: readonly CheckoutLine[]
  readonly neededBy: IsoDate | null
  readonly discount: AppliedDiscount | undefined
  /** What is charged once beside the lines. */
  readonly charges: readonly PriceAdjustment[]
  /** How it is paid; nothing where it is paid at once by card. */
  readonly terms: PaymentTerms | null
  readonly offer: OfferVersion & { readonly number: string; readonly validUntil: IsoDate }
}

/** The ids of the lines of an own offer in all its versions: by them the order is found that it became. None where there is no such offer. */
export async function linesOfOffer(call: SignedIn, { id }: Pick<OfferVersion, 'id'>): Promise<readonly string[]> {
  const versions = await call.db
    .select({ lineIds: offerVersions.lineIds })
    .from(offerVersions)
    .innerJoin(offers, eq(offers.id, offerVersions.offerId))
    .where(isOwnOffer(call, id))
  return versions.flatMap(({ lineIds }) => lineIds)
}

/** What a code takes off the lines that can still be ordered. */
async function discountNow(
  call: SignedIn,
  { code, text, shares }: FrozenDiscount,
  lines: readonly CheckoutLine[],
): Promise<AppliedDiscount> {
  const left = shares.map((share, at) => (lines[at]?.problem ? 0 : share))
  const amount = left.reduce((sum, share) => sum + share, 0)
  return { code, text, amount, shares: left, problem: await problemOfUse(call, code) }
}

type Held = Pick<typeof offers.$inferSelect, 'orderNumber' | 'version' | 'declinedVersion'>

function refuseUnlessHeld({ orderNumber, version, declinedVersion }: Held, wanted: number): void {
  if (orderNumber !== null) fail(offerErrors, 'OFFER_ACCEPTED', { order: { orderNumber } })
  if (version !== wanted) fail(offerErrors, 'OFFER_REPLACED', { version })
  if (declinedVersion === version) fail(offerErrors, 'OFFER_DECLINED', { version })
}

const toAdjustment = ({ label, amount, isTaxed }: OfferCharge): PriceAdjustment => ({
  ...{ kind: 'charge', label, amount },
  ...(!isTaxed && { isUntaxed: true }),
})

/** An own offer with its prices, in the version that holds; refused where that is over. */
export async function offerForCheckout(call: SignedIn, wanted: OfferVersion): Promise<OfferedGoods> {
  const { offer, version: held } = await findOffer(call, wanted)
  refuseUnlessHeld(offer, wanted.version)
  const { validUntil, discount, neededBy, terms } = held
  if (shopToday(call) > validUntil) fail(offerErrors, 'OFFER_EXPIRED', { version: wanted.version, validUntil })
  const lines = checkFrozenLines(call, held.lines)
  return {
    lines,
    // A day that is over is no wish any more.
    neededBy: neededBy !== null && neededBy >= shopToday(call) ? neededBy : null,
    discount: discount ? await discountNow(call, discount, lines) : undefined,
    charges: held.charges.map(toAdjustment),
    terms,
    offer: { ...wanted, number: offer.number, validUntil },
  }
}

/** In the transaction that begins a payment: until its end nobody renews or discards the offer. */
export async function lockOffer(call: SignedIn, { id, version }: OfferVersion): Promise<void> {
  const [held] = await call.db
    .select({ orderNumber: offers.orderNumber, version: offers.version, declinedVersion: offers.declinedVersion })
    .from(offers)
    .where(isOwnOffer(call, id))
    .for('share')
  if (!held) fail(offerErrors, 'OFFER_NOT_FOUND')
  refuseUnlessHeld(held, version)
}

interface Accepted extends OfferVersion {
  readonly orderNumber: string
}

/** In the transaction that places its order. Once is enough; an offer that was discarded meanwhile has its order all the same. */
export async function acceptOffer(call: Call, { id, version, orderNumber }: Accepted): Promise<void> {
  await call.db
    .update(offers)
    .set({ orderNumber, acceptedVersion: version, acceptedAt: call.now })
    .where(and(eq(offers.id, id satisfies OfferId), isNull(offers.orderNumber)))
}
