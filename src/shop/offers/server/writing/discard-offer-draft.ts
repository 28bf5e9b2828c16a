import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../staff-contract.ts'
import { addOfferEvent } from '../offer-events.ts'
import { lockForStaff, removeDraft, requireDraft } from './drafts.ts'

export async function discardOfferDraft(
  call: CallOf<typeof contract.discardOfferDraft>,
  { offerId, revision }: InputOf<typeof contract.discardOfferDraft>,
): Promise<ResultOf<typeof contract.discardOfferDraft>> {
  return call.db.transaction(async () => {
    const offer = await lockForStaff(call, offerId)
    await requireDraft(call, offerId, revision)
    await removeDraft(call, offer)
    await addOfferEvent(call, offerId, { kind: 'draft-discarded', version: offer.version + 1 })
    await recordAction(call, { about: { userId: offer.userId } })
    return { success: true }
  })
}
