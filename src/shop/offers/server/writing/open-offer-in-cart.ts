import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { fillOfferCart, offerInCart } from '#shop/cart/server/index.ts'
import type * as contract from '../../staff-contract.ts'
import { staffOfferErrors } from '../../staff-contract.ts'
import { findDraft, lockForStaff, refuseAccepted } from './drafts.ts'
import { movePictures } from './move-pictures.ts'
import { startOfferDraft } from './start-offer-draft.ts'

/** Whoever has it in the cart already goes on there. */
export async function openOfferInCart(
  call: CallOf<typeof contract.openOfferInCart>,
  { offerId }: InputOf<typeof contract.openOfferInCart>,
): Promise<ResultOf<typeof contract.openOfferInCart>> {
  const open = await offerInCart(call)
  if (open === offerId) return { success: true }
  if (open !== null) fail(staffOfferErrors, 'OTHER_OFFER_IN_CART')
  await startOfferDraft(call, { offerId })
  return call.db.transaction(async () => {
    const offer = await lockForStaff(call, offerId)
    refuseAccepted(offer)
    const draft = await findDraft(call, offerId)
    const lines = await movePictures(call, draft?.lines ?? [], offer.userId)
    if (!(await fillOfferCart(call, offerId, lines))) fail(staffOfferErrors, 'YOUR_CART_IS_FULL')
    await recordAction(call, { about: { userId: offer.userId } })
    return { success: true }
  })
}
