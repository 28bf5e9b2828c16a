import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { OfferId } from './read-offers.ts'
import { offerRequests } from './tables.ts'

/** What the customer asked for; the caller has made sure whose offer it is. */
export async function findRequest(call: Call, offerId: OfferId) {
  const [found] = await call.db.select().from(offerRequests).where(eq(offerRequests.offerId, offerId))
  return found
}
