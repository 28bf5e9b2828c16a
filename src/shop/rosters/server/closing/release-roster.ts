import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { discardOffer, offerStandings } from '#shop/offers/server/index.ts'
import { rosterErrors } from '../../contract.ts'
import type { RosterRow } from '../own-roster.ts'
import { rosters } from '../tables.ts'
import { offerBeingPaid } from './offer-being-paid.ts'

type OfferId = NonNullable<RosterRow['offerId']>

/**
 * In the transaction that discards an offer: the list that it was made of is open again. Refused while it is paid: whoever
 * discards has waited for a payment that was just beginning, and the next one finds no offer.
 */
export async function releaseRoster(call: Call, offerId: string): Promise<void> {
  const isItsOffer = eq(rosters.offerId, offerId as Id<'off'>)
  const [roster] = await call.db.select({ id: rosters.id }).from(rosters).where(isItsOffer)
  if (!roster) return
  if (await call.use(offerBeingPaid)(call, offerId)) fail(rosterErrors, 'BEING_PAID')
  await call.db
    .update(rosters)
    .set({
      ...{ state: 'open', offerId: null, lockedAt: null, changedAt: call.now },
      revision: sql`${rosters.revision} + 1`,
    })
    .where(and(isItsOffer, eq(rosters.state, 'locked')))
}

/** In the caller's transaction: the offer of a locked list goes, and with it the lock. */
export async function discardItsOffer(call: SignedIn, offerId: OfferId): Promise<void> {
  // The offer before the list, as whoever discards it among the offers does.
  if (await discardOffer(call, offerId)) return releaseRoster(call, offerId)
  const [standing] = await offerStandings(call, [offerId])
  if (standing?.orderNumber) fail(rosterErrors, 'ORDERED', { order: { orderNumber: standing.orderNumber } })
  // Discarded by another press meanwhile.
  await releaseRoster(call, offerId)
}
