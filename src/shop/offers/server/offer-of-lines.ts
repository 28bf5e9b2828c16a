import type { SignedIn } from '#platform/server/call.ts'
import { lockUser } from '#platform/server/identity/index.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import { insertOffer, offerOfPress, requireRoom } from './insert-offer.ts'
import { newVersion } from './new-version.ts'
import { offerVersions } from './tables.ts'

interface Offered {
  /** Names what is offered, so that a second press makes no second offer. */
  readonly press: string
  readonly lines: readonly CheckoutLine[]
}

/** In the caller's transaction: freezes lines that are in no cart, at the prices that they have. */
export async function offerOfLines(call: SignedIn, { press, lines }: Offered) {
  await lockUser(call, call.actor.userId)
  const made = await offerOfPress(call, press)
  if (made) return made
  await requireRoom(call)
  const frozen = await newVersion(call, { lines, discountCode: null, neededBy: null })
  const offer = await insertOffer(call, { press, version: 1 })
  await call.db.insert(offerVersions).values({ ...frozen, offerId: offer.id, version: 1 })
  return offer
}
