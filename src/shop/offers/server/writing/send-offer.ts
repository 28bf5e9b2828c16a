import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { checkFrozenLines } from '#shop/cart/server/index.ts'
import type * as contract from '../../staff-contract.ts'
import { staffOfferErrors } from '../../staff-contract.ts'
import { newVersion } from '../new-version.ts'
import { eventOfPress } from '../offer-events.ts'
import { asCustomer } from './as-customer.ts'
import { findForStaff, lockForStaff, refuseAccepted, requireDraft } from './drafts.ts'
import { sendOfferVersion } from './send-offer-version.ts'
import { requireLastDay } from './update-offer-draft.ts'

export async function sendOffer(
  call: CallOf<typeof contract.sendOffer>,
  { offerId, revision, press }: InputOf<typeof contract.sendOffer>,
): Promise<ResultOf<typeof contract.sendOffer>> {
  const { customer } = await findForStaff(call, offerId)
  return call.db.transaction(async () => {
    const offer = await lockForStaff(call, offerId)
    const before = await eventOfPress(call, offerId, press)
    if (before) return { offer: { version: before.version ?? offer.version } }
    refuseAccepted(offer)
    const draft = await requireDraft(call, offerId, revision)
    if (draft.lines.length === 0) fail(staffOfferErrors, 'DRAFT_EMPTY')
    requireLastDay(call, draft.validUntil)
    const lines = checkFrozenLines(call, draft.lines)
    // What its method refused when it was priced is refused still.
    const isMissing = lines.some(({ problem }, at) => problem ?? draft.lines[at]?.problem)
    if (isMissing) fail(staffOfferErrors, 'DRAFT_NOT_ORDERABLE')
    const frozen = await newVersion(asCustomer(call, customer), { ...draft, lines })
    return { offer: { version: await sendOfferVersion(call, { offer, customer, frozen, kind: 'sent', press }) } }
  })
}
