import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { chosenInCart, emptyOfferCart, offerInCart, repriceLines } from '#shop/cart/server/index.ts'
import type * as contract from '../../staff-contract.ts'
import { staffOfferErrors } from '../../staff-contract.ts'
import { asCustomer } from './as-customer.ts'
import { findForStaff, lockForStaff, requireDraft, writeDraft } from './drafts.ts'
import { movePictures } from './move-pictures.ts'

/** What was agreed on a line stays with it, however it was changed in the cart. */
export async function updateDraftFromCart(
  call: CallOf<typeof contract.updateDraftFromCart>,
  { offerId, revision }: InputOf<typeof contract.updateDraftFromCart>,
): Promise<ResultOf<typeof contract.updateDraftFromCart>> {
  const { customer } = await findForStaff(call, offerId)
  const theirs = asCustomer(call, customer)
  return call.db.transaction(async () => {
    await lockForStaff(call, offerId)
    if ((await offerInCart(call)) !== offerId) fail(staffOfferErrors, 'NOT_IN_CART')
    const draft = await requireDraft(call, offerId, revision)
    const chosen = await chosenInCart(call)
    if (chosen.length === 0) fail(staffOfferErrors, 'YOUR_CART_IS_EMPTY')
    const own = await movePictures(theirs, chosen, call.actor.userId)
    // A line that was put in twice keeps its name once.
    const named = new Set<string>()
    const ids = own.map(({ isOf }) => {
      const isKnown = isOf !== null && !named.has(isOf) && draft.lines.some(({ lineId }) => lineId === isOf)
      const id = isKnown ? isOf : newId('ofl')
      named.add(id)
      return id
    })
    const lines = await repriceLines(
      theirs,
      own.map(({ isOf: _isOf, ...line }, at) => ({ ...line, lineId: ids[at] ?? line.lineId })),
    )
    const agreed = draft.agreed.filter(({ lineId }) => named.has(lineId))
    const next = await writeDraft(call, draft, { lines, agreed })
    await emptyOfferCart(call, offerId)
    const after = { revision: next, lines: lines.length }
    await recordAction(call, { about: { userId: customer.id }, before: { revision }, after })
    return { draft: { revision: next } }
  })
}
