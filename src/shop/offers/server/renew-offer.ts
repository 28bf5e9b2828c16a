import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { repriceLines } from '#shop/cart/server/index.ts'
import { problemOfUse } from '#shop/discounts/server/index.ts'
import type * as contract from '../contract.ts'
import { offerErrors } from '../contract.ts'
import { offerState } from '../model.ts'
import { newVersion } from './new-version.ts'
import { type FoundOffer, findOffer, isOwnOffer } from './read-offers.ts'
import { offers, offerVersions } from './tables.ts'

/** Whether nobody can pay it at its price any more: its day is over, or its code may not be used. */
const isOver = async (call: SignedIn, { validUntil, discount }: FoundOffer['version']): Promise<boolean> =>
  shopToday(call) > validUntil || (discount !== null && (await problemOfUse(call, discount.code)) !== null)

/** Offers the same at the prices of today. A repeat finds the version that the first press made. */
export async function renewOffer(
  call: CallOf<typeof contract.renewOffer>,
  { offerId, version: before }: InputOf<typeof contract.renewOffer>,
): Promise<ResultOf<typeof contract.renewOffer>> {
  const { offer, version: held } = await findOffer(call, { id: offerId })
  if (offer.isAsked) fail(offerErrors, 'OFFER_WRITTEN_FOR_YOU')
  const state = offerState({ ...offer, ...held }, shopToday(call))
  if (state === 'accepted') fail(offerErrors, 'OFFER_ACCEPTED', { order: { orderNumber: offer.orderNumber } })
  if (held.version === before + 1 && state === 'open') return { offer: { version: held.version } }
  if (held.version !== before) fail(offerErrors, 'OFFER_REPLACED', { version: held.version })
  if (!(await isOver(call, held))) fail(offerErrors, 'OFFER_STILL_HOLDS', { validUntil: held.validUntil })
  const neededBy = held.neededBy !== null && held.neededBy >= shopToday(call) ? held.neededBy : null
  const lines = await repriceLines(call, held.lines)
  const frozen = await newVersion(call, { lines, neededBy, discountCode: held.discount?.code ?? null })
  const version = before + 1
  const isMade = await call.db.transaction(async () => {
    // Of two presses at once the second waits here for the first, and changes nothing.
    const moved = await call.db
      .update(offers)
      .set({ version })
      .where(and(isOwnOffer(call, offerId), eq(offers.version, before)))
      .returning({ id: offers.id })
    if (moved.length > 0) await call.db.insert(offerVersions).values({ ...frozen, offerId, version })
    return moved.length > 0
  })
  return isMade ? { offer: { version } } : renewOffer(call, { offerId, version: before })
}
