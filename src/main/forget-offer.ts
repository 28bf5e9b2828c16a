import type { Call } from '#platform/server/call.ts'
import { releaseRoster } from '#shop/rosters/server/index.ts'
import { eraseOfferConversation } from './conversation-subjects.ts'

/** What goes, or is open again, with an offer that is discarded. */
export async function forgetOffer(call: Call, offerId: string): Promise<void> {
  await releaseRoster(call, offerId)
  await eraseOfferConversation(call, offerId)
}
