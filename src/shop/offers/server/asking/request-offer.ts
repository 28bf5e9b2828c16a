import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { cartForCheckout } from '#shop/cart/server/index.ts'
import type * as contract from '../../ask-contract.ts'
import { offerErrors } from '../../contract.ts'
import { offerOfPress } from '../insert-offer.ts'
import { insertRequest, requireNeededBy } from './insert-request.ts'

/** The cart stays as it is; its lines go into the request as they are, those too that cannot be ordered: that is for staff to mend. */
export async function requestOffer(
  call: CallOf<typeof contract.requestOffer>,
  { press, fromCart, note, neededBy }: InputOf<typeof contract.requestOffer>,
): Promise<ResultOf<typeof contract.requestOffer>> {
  const before = await offerOfPress(call, press)
  if (before) return { offer: before }
  requireNeededBy(call, neededBy)
  const { lines, discountCode } = fromCart ? await cartForCheckout(call) : { lines: [], discountCode: null }
  if (fromCart && lines.length === 0) fail(offerErrors, 'NOTHING_TO_OFFER')
  if (!fromCart && note === '') {
    fail(offerErrors, 'ASK_IN_WORDS', { issues: [{ field: 'note', problem: offerErrors.ASK_IN_WORDS.text }] })
  }
  return insertRequest(call, { press, note, neededBy, lines, discountCode })
}
