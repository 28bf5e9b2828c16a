import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { offerDeleted } from './offer-deleted.ts'
import { isOwnOffer, type OfferId } from './read-offers.ts'
import { offers } from './tables.ts'

async function discard(call: Call, which: SQL | undefined): Promise<boolean> {
  const gone = await call.db
    .delete(offers)
    .where(and(which, isNull(offers.orderNumber)))
    .returning({ id: offers.id })
  for (const { id } of gone) await call.use(offerDeleted)(call, id)
  return gone.length > 0
}

/**
 * In the caller's transaction: an own offer that became no order goes, with what was written about it. Waits for a payment
 * that is just beginning; tells whether it went.
 */
export const discardOffer = (call: SignedIn, offerId: OfferId, also?: SQL): Promise<boolean> =>
  discard(call, and(isOwnOffer(call, offerId), also))

/** The same of anybody's, once what it was made of is erased. */
export const discardOldOffer = (call: Call, offerId: OfferId): Promise<boolean> => discard(call, eq(offers.id, offerId))
