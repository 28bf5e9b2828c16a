import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { lockUser } from '#platform/server/identity/index.ts'
import { cartForCheckout } from '#shop/cart/server/index.ts'
import { newOrderNumber } from '#shop/orders/model.ts'
import type * as contract from '../contract.ts'
import { offerErrors } from '../contract.ts'
import { MOST_OFFERS } from '../model.ts'
import { newVersion } from './new-version.ts'
import { offers, offerVersions } from './tables.ts'

async function offerOfPress(call: SignedIn, press: string) {
  const { id, number } = offers
  const [made] = await call.db
    .select({ id, number })
    .from(offers)
    .where(and(eq(offers.userId, call.actor.userId), eq(offers.press, press)))
  return made
}

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
    const { userId } = call.actor
    await lockUser(call, userId)
    const made = await offerOfPress(call, press)
    if (made) return { offer: made }
    const isOpen = and(eq(offers.userId, userId), isNull(offers.orderNumber))
    if ((await call.db.$count(offers, isOpen)) >= MOST_OFFERS) fail(offerErrors, 'TOO_MANY_OFFERS')
    const offer = { id: newId('off'), number: `Q-${newOrderNumber()}` }
    await call.db.insert(offers).values({ ...offer, userId, press, version: 1, createdAt: call.now })
    await call.db.insert(offerVersions).values({ ...frozen, offerId: offer.id, version: 1 })
    return { offer }
  })
}
