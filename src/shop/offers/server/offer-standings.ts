import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { type OfferState, offerState } from '../model.ts'
import type { OfferId } from './read-offers.ts'
import { offers, offerVersions } from './tables.ts'

export interface OfferStanding {
  readonly id: OfferId
  readonly number: string
  readonly version: number
  readonly state: OfferState
  readonly orderNumber: string | null
  readonly validUntil: IsoDate
  readonly subtotal: Cents
}

/** How own offers stand, without what is in them. */
export async function offerStandings(call: SignedIn, ids: readonly OfferId[]): Promise<OfferStanding[]> {
  if (ids.length === 0) return []
  const { version, validUntil, subtotal } = offerVersions
  const { id, number, orderNumber, changeAskedAt, declinedVersion } = offers
  const rows = await call.db
    .select({ id, number, orderNumber, changeAskedAt, declinedVersion, version, validUntil, subtotal })
    .from(offers)
    .innerJoin(
      offerVersions,
      and(eq(offerVersions.offerId, id), eq(version, sql`coalesce(${offers.acceptedVersion}, ${offers.version})`)),
    )
    .where(and(inArray(id, [...ids]), eq(offers.userId, call.actor.userId)))
  return rows.map(({ changeAskedAt: asked, declinedVersion: declined, ...offer }) => ({
    ...offer,
    state: offerState({ ...offer, changeAskedAt: asked, declinedVersion: declined }, shopToday(call)),
  }))
}
