import { and, eq, getTableColumns } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import type { OfferVersion } from '../contract.ts'
import { offers, offerVersions } from './tables.ts'
import { type OfferOnPaper, toOffer } from './to-offer.ts'

/** One version of anybody's offer, for whom the caller has made sure may see it. */
export async function readOfferVersion(
  call: SignedIn,
  { id, version }: OfferVersion,
): Promise<OfferOnPaper | undefined> {
  const [found] = await call.db
    .select({ offer: getTableColumns(offers), version: getTableColumns(offerVersions) })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .where(and(eq(offers.id, id), eq(offerVersions.version, version)))
  return found && toOffer(call, found)
}
