import { timeZone } from '#config'
import { addDays } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { lockUser } from '#platform/server/identity/index.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { cartForCheckout } from '#shop/cart/server/index.ts'
import type * as contract from '../../ask-contract.ts'
import { offerErrors } from '../../contract.ts'
import { insertOffer, offerOfPress, requireRoom } from '../insert-offer.ts'
import { tellShop } from '../notify.tsx'
import { addOfferEvent } from '../offer-events.ts'
import { offerRequests } from '../tables.ts'

const FURTHEST_DAYS = 2 * 365

export function requireNeededBy(call: Call, day: IsoDate | null): void {
  if (day === null) return
  if (day < shopToday(call)) fail(offerErrors, 'DAY_IS_PAST')
  if (day > localTimeOf(addDays(call.now, FURTHEST_DAYS), timeZone).date) fail(offerErrors, 'DAY_TOO_FAR')
}

/** The cart stays as it is; its lines go into the request as they are, those too that cannot be ordered: that is for staff to mend. */
export async function requestOffer(
  call: CallOf<typeof contract.requestOffer>,
  { press, fromCart, note, neededBy }: InputOf<typeof contract.requestOffer>,
): Promise<ResultOf<typeof contract.requestOffer>> {
  const before = await offerOfPress(call, press)
  if (before) return { offer: before }
  requireNeededBy(call, neededBy)
  const cart = fromCart ? await cartForCheckout(call) : { lines: [], discountCode: null }
  if (fromCart && cart.lines.length === 0) fail(offerErrors, 'NOTHING_TO_OFFER')
  if (!fromCart && note === '') {
    fail(offerErrors, 'ASK_IN_WORDS', { issues: [{ field: 'note', problem: offerErrors.ASK_IN_WORDS.text }] })
  }
  return call.db.transaction(async () => {
    await lockUser(call, call.actor.userId)
    const made = await offerOfPress(call, press)
    if (made) return { offer: made }
    await requireRoom(call)
    const offer = await insertOffer(call, { press, version: 0, isAsked: true, stage: 'asked' })
    await call.db.insert(offerRequests).values({
      ...{ offerId: offer.id, note, neededBy, discountCode: cart.discountCode, askedAt: call.now },
      lines: cart.lines.map((line) => ({ ...line, lineId: newId('ofl') })),
    })
    await addOfferEvent(call, offer.id, { kind: 'asked' })
    await tellShop(call, { kind: 'offer-asked', offer, note, neededBy })
    return { offer }
  })
}
