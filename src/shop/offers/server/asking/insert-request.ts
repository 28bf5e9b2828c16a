import { timeZone } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { lockUser } from '#platform/server/identity/index.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
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

interface Asked {
  readonly press: string
  readonly note: string
  readonly neededBy: IsoDate | null
  readonly lines: readonly CheckoutLine[]
  readonly discountCode: string | null
}

/** What is asked for under ids of its own; whoever presses twice waits for the first press, and gets its request. */
export function insertRequest(call: SignedIn, { press, note, neededBy, lines, discountCode }: Asked) {
  return call.db.transaction(async () => {
    await lockUser(call, call.actor.userId)
    const made = await offerOfPress(call, press)
    if (made) return { offer: made }
    await requireRoom(call)
    const offer = await insertOffer(call, { press, version: 0, isAsked: true, stage: 'asked' })
    await call.db.insert(offerRequests).values({
      ...{ offerId: offer.id, note, neededBy, discountCode, askedAt: call.now },
      lines: lines.map((line) => ({ ...line, lineId: newId('ofl') })),
    })
    await addOfferEvent(call, offer.id, { kind: 'asked' })
    await tellShop(call, { kind: 'offer-asked', offer, note, neededBy })
    return { offer }
  })
}
