import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { repriceLines } from '#shop/cart/server/index.ts'
import { problemOfUse } from '#shop/discounts/server/index.ts'
import { offerErrors } from '../../contract.ts'
import type * as contract from '../../staff-contract.ts'
import { staffOfferErrors } from '../../staff-contract.ts'
import { newVersion } from '../new-version.ts'
import { eventOfPress } from '../offer-events.ts'
import type { offerVersions } from '../tables.ts'
import { asCustomer } from './as-customer.ts'
import { findForStaff, findHeldVersion, firstLastDay, lockForStaff, type OfferRow, refuseAccepted } from './drafts.ts'
import { sendOfferVersion } from './send-offer-version.ts'

type VersionRow = typeof offerVersions.$inferSelect

/** Nobody can pay it any more: its day is over, its customer declined it, or its code may not be used. */
const isOver = async (call: SignedIn, offer: OfferRow, { validUntil, discount, version }: VersionRow) =>
  shopToday(call) > validUntil ||
  offer.declinedVersion === version ||
  (discount !== null && (await problemOfUse(call, discount.code)) !== null)

/** A unit price that was agreed on stays; percent are taken off the list prices of today. */
export async function renewOfferAsAgreed(
  call: CallOf<typeof contract.renewOfferAsAgreed>,
  { offerId, version, press }: InputOf<typeof contract.renewOfferAsAgreed>,
): Promise<ResultOf<typeof contract.renewOfferAsAgreed>> {
  const { customer } = await findForStaff(call, offerId)
  const theirs = asCustomer(call, customer)
  return call.db.transaction(async () => {
    const offer = await lockForStaff(call, offerId)
    const before = await eventOfPress(call, offerId, press)
    if (before) return { offer: { version: before.version ?? offer.version } }
    refuseAccepted(offer)
    const held = offer.version === version ? await findHeldVersion(call, offer) : undefined
    if (!held) fail(staffOfferErrors, 'VERSION_OLD')
    if (!(await isOver(theirs, offer, held))) fail(offerErrors, 'OFFER_STILL_HOLDS', { validUntil: held.validUntil })
    const lines = await repriceLines(theirs, held.lines)
    if (lines.some(({ problem }) => problem)) fail(staffOfferErrors, 'DRAFT_NOT_ORDERABLE')
    const { neededBy } = held
    const frozen = await newVersion(theirs, {
      ...held,
      ...{ lines, discountCode: held.discount?.code ?? null, validUntil: firstLastDay(call) },
      neededBy: neededBy !== null && neededBy >= shopToday(call) ? neededBy : null,
    })
    return { offer: { version: await sendOfferVersion(call, { offer, customer, frozen, kind: 'renewed', press }) } }
  })
}
