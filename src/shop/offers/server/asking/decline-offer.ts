import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../ask-contract.ts'
import { tellShop } from '../notify.tsx'
import { addOfferEvent } from '../offer-events.ts'
import { offers } from '../tables.ts'
import { lockOwnOffer, outdateDraft } from './lock-own-offer.ts'

/** This version is not paid any more; the shop may send another one. */
export async function declineOffer(
  call: CallOf<typeof contract.declineOffer>,
  { offerId, version, note }: InputOf<typeof contract.declineOffer>,
): Promise<ResultOf<typeof contract.declineOffer>> {
  return call.db.transaction(async () => {
    const offer = await lockOwnOffer(call, { offerId, version })
    if (offer.declinedVersion === version) return { success: true }
    await call.db.update(offers).set({ stage: 'declined', declinedVersion: version }).where(eq(offers.id, offerId))
    await outdateDraft(call, offerId)
    await addOfferEvent(call, offerId, { kind: 'declined', version, note })
    await tellShop(call, { kind: 'offer-declined', offer, note, neededBy: null })
    return { success: true }
  })
}
