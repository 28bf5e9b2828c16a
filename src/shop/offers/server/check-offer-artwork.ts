import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { checkPrints } from '#shop/cart/server/index.ts'
import type * as contract from '../contract.ts'
import { findOffer } from './read-offers.ts'

/** The check that the cart has, of what an offer holds. */
export async function checkOfferArtwork(
  call: CallOf<typeof contract.checkOfferArtwork>,
  { offerId }: InputOf<typeof contract.checkOfferArtwork>,
): Promise<ResultOf<typeof contract.checkOfferArtwork>> {
  const { version } = await findOffer(call, { id: offerId })
  return {
    lines: await checkPrints(
      call,
      version.lines.filter(({ options }) => options.prints.length > 0),
    ),
  }
}
