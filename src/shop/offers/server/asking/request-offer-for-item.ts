import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { priceItem } from '#shop/cart/server/index.ts'
import type * as contract from '../../ask-contract.ts'
import { offerOfPress } from '../insert-offer.ts'
import { insertRequest, requireNeededBy } from './insert-request.ts'

/** The item is checked and stored as one that comes into the cart, and becomes the request's own. */
export async function requestOfferForItem(
  call: CallOf<typeof contract.requestOfferForItem>,
  { press, note, neededBy, item }: InputOf<typeof contract.requestOfferForItem>,
): Promise<ResultOf<typeof contract.requestOfferForItem>> {
  const before = await offerOfPress(call, press)
  if (before) return { offer: before }
  requireNeededBy(call, neededBy)
  const lines = await priceItem(call, item)
  return insertRequest(call, { press, note, neededBy, lines, discountCode: null })
}
