import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { offerErrors } from '../../contract.ts'
import { isOwnOffer, type OfferId } from '../read-offers.ts'
import { offerDrafts, offers } from '../tables.ts'

/** An own offer that staff write, in the version that its owner has seen, until the end of the transaction. */
export async function lockOwnOffer(call: SignedIn, { offerId, version }: { offerId: OfferId; version: number }) {
  const [offer] = await call.db
    .select()
    .from(offers)
    .where(and(isOwnOffer(call, offerId), eq(offers.isAsked, true)))
    .for('update')
  if (!offer) fail(offerErrors, 'OFFER_NOT_FOUND')
  const { orderNumber } = offer
  if (orderNumber !== null) fail(offerErrors, 'OFFER_ACCEPTED', { order: { orderNumber } })
  if (offer.version !== version) fail(offerErrors, 'OFFER_REPLACED', { version: offer.version })
  return offer
}

/** Whoever is about to send what was written before this is told first. */
export async function outdateDraft(call: SignedIn, offerId: OfferId): Promise<void> {
  await call.db
    .update(offerDrafts)
    .set({ revision: sql`${offerDrafts.revision} + 1`, updatedAt: call.now, updatedBy: call.actor.userId })
    .where(eq(offerDrafts.offerId, offerId))
}
