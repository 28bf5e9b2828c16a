import { and, eq, getTableColumns, gt, or, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { offerErrors } from '../contract.ts'
import { offers, offerVersions } from './tables.ts'

export type OfferId = (typeof offers.$inferSelect)['id']

/** What staff began by themselves is not there for its customer before it is sent. */
export const isSeenByOwner = or(eq(offers.isNoted, false), gt(offers.version, 0))

export const isOwnOffer = (call: SignedIn, offerId: OfferId) =>
  and(eq(offers.id, offerId), eq(offers.userId, call.actor.userId), isSeenByOwner)

/** For staff: those that they write, and no cart that a customer saved. */
export const isOfferForStaff = (offerId: OfferId) => and(eq(offers.id, offerId), eq(offers.isAsked, true))

export interface WantedVersion {
  readonly id: OfferId
  readonly version?: number | undefined
}

/** The version that holds or was accepted, where none is named. */
async function selectVersion(call: Call, { version }: WantedVersion, whose: ReturnType<typeof isOwnOffer>) {
  const [found] = await call.db
    .select({ offer: getTableColumns(offers), version: getTableColumns(offerVersions) })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .where(
      and(whose, eq(offerVersions.version, version ?? sql`coalesce(${offers.acceptedVersion}, ${offers.version})`)),
    )
  return found ?? fail(offerErrors, 'OFFER_NOT_FOUND')
}

/** An own offer in one of its versions. */
export const findOffer = (call: SignedIn, wanted: WantedVersion) =>
  selectVersion(call, wanted, isOwnOffer(call, wanted.id))

/** Anybody's that staff write, in one of its versions. */
export const findOfferForStaff = (call: Call, wanted: WantedVersion) =>
  selectVersion(call, wanted, isOfferForStaff(wanted.id))

export type FoundOffer = Awaited<ReturnType<typeof findOffer>>
