import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { timeZone } from '#config'
import { fail } from '#platform/base/errors.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { offerErrors } from '../contract.ts'
import { offers, offerVersions } from './tables.ts'

export type OfferId = (typeof offers.$inferSelect)['id']

export const today = (call: Call) => localTimeOf(call.now, timeZone).date

export const isOwnOffer = (call: SignedIn, offerId: OfferId) =>
  and(eq(offers.id, offerId), eq(offers.userId, call.actor.userId))

/** An own offer in one of its versions; the one that holds, or was accepted, where none is named. */
export async function findOffer(call: SignedIn, { id, version }: { id: OfferId; version?: number | undefined }) {
  const [found] = await call.db
    .select({ offer: getTableColumns(offers), version: getTableColumns(offerVersions) })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .where(
      and(
        isOwnOffer(call, id),
        eq(offerVersions.version, version ?? sql`coalesce(${offers.acceptedVersion}, ${offers.version})`),
      ),
    )
  return found ?? fail(offerErrors, 'OFFER_NOT_FOUND')
}

export type FoundOffer = Awaited<ReturnType<typeof findOffer>>
