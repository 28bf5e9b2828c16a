import { asc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { toDollars } from '#platform/base/money.ts'
import type { Call, CallOf, SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { problemOfUse } from '#shop/discounts/server/index.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import type * as contract from '../contract.ts'
import { type Offer, offerErrors } from '../contract.ts'
import { offerState } from '../model.ts'
import { timelineOf } from './offer-events.ts'
import { type FoundOffer, findOffer, isOwnOffer, type OfferId } from './read-offers.ts'
import { findRequest } from './requests.ts'
import { offers, offerVersions } from './tables.ts'
import { type OfferOnPaper, toOffer, toOfferItems } from './to-offer.ts'

/** Of an offer that could be paid otherwise. */
async function codeProblemOf(call: SignedIn, { offer, version: held }: FoundOffer): Promise<string> {
  const isCurrent = offer.orderNumber === null && offer.version === held.version
  return (isCurrent && held.discount && (await problemOfUse(call, held.discount.code))) || ''
}

export async function versionsOf(call: Call, offerId: OfferId): Promise<Offer['versions']> {
  const { version, createdAt, validUntil, subtotal } = offerVersions
  const versions = await call.db
    .select({ version, createdAt, validUntil, subtotal })
    .from(offerVersions)
    .where(eq(offerVersions.offerId, offerId))
    .orderBy(asc(version))
  return versions.map((one) => ({
    ...one,
    createdAt: one.createdAt.toISOString(),
    subtotal: toDollars(one.subtotal),
  }))
}

/** What was asked for, where the shop has sent no version yet. */
async function readUnanswered(call: SignedIn, offerId: OfferId): Promise<OfferOnPaper | undefined> {
  const [offer] = await call.db.select().from(offers).where(isOwnOffer(call, offerId))
  if (!offer) fail(offerErrors, 'OFFER_NOT_FOUND')
  if (offer.version > 0) return undefined
  const request = await findRequest(call, offerId)
  const lines = request?.lines ?? []
  return {
    ...{ id: offer.id, number: offer.number, orderNumber: null, isAsked: true, isNoted: offer.isNoted },
    ...{ version: 0, currentVersion: 0 },
    state: offerState({ ...offer, validUntil: null }, shopToday(call)),
    ...{ isChangeAsked: false, createdAt: offer.createdAt.toISOString(), validUntil: '', message: '', terms: '' },
    neededBy: request?.neededBy ?? null,
    pieces: lines.reduce((sum, { quantities }) => sum + piecesIn(quantities), 0),
    ...{ subtotal: 0, adjustments: [], items: toOfferItems(call, lines) },
  }
}

export async function getOffer(
  call: CallOf<typeof contract.getOffer>,
  { offerId, version: wanted }: InputOf<typeof contract.getOffer>,
): Promise<ResultOf<typeof contract.getOffer>> {
  const unanswered = wanted === undefined ? await readUnanswered(call, offerId) : undefined
  const found = unanswered ? undefined : await findOffer(call, { id: offerId, version: wanted })
  const shown = unanswered ?? (found && toOffer(call, found)) ?? fail(offerErrors, 'OFFER_NOT_FOUND')
  const request = shown.isAsked ? await findRequest(call, offerId) : undefined
  return {
    offer: {
      ...shown,
      codeProblem: found ? await codeProblemOf(call, found) : '',
      versions: await versionsOf(call, offerId),
      request: request ? { note: request.note, neededBy: request.neededBy, isNoted: shown.isNoted } : null,
      timeline: shown.isAsked ? await timelineOf(call, offerId, 'owner') : [],
    },
  }
}
