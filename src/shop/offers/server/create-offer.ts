import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { lockUser } from '#platform/server/identity/index.ts'
import { cartForCheckout } from '#shop/cart/server/index.ts'
import type * as contract from '../contract.ts'
import { offerErrors } from '../contract.ts'
import { insertOffer, offerOfPress, requireRoom } from './insert-offer.ts'
import { newVersion } from './new-version.ts'
import { offerVersions } from './tables.ts'

/** Freezes the cart at its prices; the cart stays as it is. Whoever presses twice waits for the first press, and gets its offer. */
export async function createOffer(
  call: CallOf<typeof contract.createOffer>,
  { press }: InputOf<typeof contract.createOffer>,
): Promise<ResultOf<typeof contract.createOffer>> {
  const before = await offerOfPress(call, press)
  if (before) return { offer: before }
  const cart = await cartForCheckout(call)
  if (cart.lines.length === 0) fail(offerErrors, 'NOTHING_TO_OFFER')
  const frozen = await newVersion(call, cart)
  return call.db.transaction(async () => {
    await lockUser(call, call.actor.userId)
    const made = await offerOfPress(call, press)
    if (made) return { offer: made }
    await requireRoom(call)
    const offer = await insertOffer(call, { press, version: 1 })
    await call.db.insert(offerVersions).values({ ...frozen, offerId: offer.id, version: 1 })
    return { offer }
  })
}
