import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../staff-contract.ts'
import { addOfferEvent } from '../offer-events.ts'
import { offers } from '../tables.ts'
import { lockForStaff, removeDraft, requireDraft } from './drafts.ts'

/** What staff began by themselves and never sent is nobody's any more then: nobody has written about it, as nobody else saw it. */
export async function discardOfferDraft(
  call: CallOf<typeof contract.discardOfferDraft>,
  { offerId, revision }: InputOf<typeof contract.discardOfferDraft>,
): Promise<ResultOf<typeof contract.discardOfferDraft>> {
  return call.db.transaction(async () => {
    const offer = await lockForStaff(call, offerId)
    await requireDraft(call, offerId, revision)
    await recordAction(call, { about: { userId: offer.userId } })
    if (offer.isNoted && offer.version === 0) {
      await call.db.delete(offers).where(eq(offers.id, offerId))
      return { success: true, isOfferGone: true }
    }
    await removeDraft(call, offer)
    await addOfferEvent(call, offerId, { kind: 'draft-discarded', version: offer.version + 1 })
    return { success: true, isOfferGone: false }
  })
}
