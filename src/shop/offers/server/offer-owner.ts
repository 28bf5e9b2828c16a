import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import { isOwnOffer, isSeenByOwner, type OfferId } from './read-offers.ts'
import { offers } from './tables.ts'

interface OwnerInput {
  readonly offerId: string
  /** Only where this very actor owns it; else for staff, whoever does. */
  readonly isOwn: boolean
  /** It is not discarded until the transaction ends. */
  readonly hold: boolean
}

/** Whose offer it is, and nothing of what is in it; nobody's while its customer does not see it. */
export async function offerOwner(
  call: SignedIn,
  { offerId, isOwn, hold }: OwnerInput,
): Promise<{ ownerId: string; number: string } | undefined> {
  // What cannot be an id names no offer.
  const id = offerId as OfferId
  const found = call.db
    .select({ ownerId: offers.userId, number: offers.number })
    .from(offers)
    .where(isOwn ? isOwnOffer(call, id) : and(eq(offers.id, id), isSeenByOwner))
  const [offer] = await (hold ? found.for('key share') : found)
  return offer
}
