import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type * as contract from '../../ask-contract.ts'
import { tellShop } from '../notify.tsx'
import { addOfferEvent, eventOfPress } from '../offer-events.ts'
import { findOffer } from '../read-offers.ts'
import { offers } from '../tables.ts'
import { lockOwnOffer, outdateDraft } from './lock-own-offer.ts'

/** The version that holds stays as it is, and can be accepted, until the shop sends another one. */
export async function requestOfferChange(
  call: CallOf<typeof contract.requestOfferChange>,
  { offerId, version, note, press }: InputOf<typeof contract.requestOfferChange>,
): Promise<ResultOf<typeof contract.requestOfferChange>> {
  return call.db.transaction(async () => {
    const { version: held } = await findOffer(call, { id: offerId })
    if (await eventOfPress(call, offerId, press)) return { success: true }
    const offer = await lockOwnOffer(call, { offerId, version })
    if (await eventOfPress(call, offerId, press)) return { success: true }
    const stage = offer.stage === 'draft' ? 'draft' : 'change-asked'
    await call.db.update(offers).set({ stage, changeAskedAt: call.now }).where(eq(offers.id, offerId))
    await outdateDraft(call, offerId)
    const isExpired = shopToday(call) > held.validUntil
    await addOfferEvent(call, offerId, { kind: isExpired ? 'renewal-asked' : 'change-asked', version, note, press })
    await tellShop(call, { kind: 'offer-change-asked', offer, note, neededBy: null })
    return { success: true }
  })
}
