import { eq, or, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { offerErrors } from '../contract.ts'
import { discardOffer } from './discard-offer.ts'
import { isOwnOffer } from './read-offers.ts'
import { offers } from './tables.ts'

/** With what was written about it. An offer that became an order stays with it, and one that staff write stays until its customer declined it. */
export async function deleteOffer(
  call: CallOf<typeof contract.deleteOffer>,
  { offerId }: InputOf<typeof contract.deleteOffer>,
): Promise<ResultOf<typeof contract.deleteOffer>> {
  const isOver = or(eq(offers.isAsked, false), sql`${offers.declinedVersion} = ${offers.version}`)
  const isGone = await call.db.transaction(() => discardOffer(call, offerId, isOver))
  if (isGone) return { success: true }
  const [offer] = await call.db.select().from(offers).where(isOwnOffer(call, offerId))
  if (!offer) fail(offerErrors, 'OFFER_NOT_FOUND')
  if (offer.orderNumber === null) fail(offerErrors, 'NOT_DISCARDED')
  return fail(offerErrors, 'OFFER_ACCEPTED', { order: { orderNumber: offer.orderNumber } })
}
