import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { isSeenByOwner } from './read-offers.ts'
import { offerDrafts, offerEvents, offerRequests, offers, offerVersions } from './tables.ts'

/** The offers of a person in all their versions, one at a time: each has a hundred designs at the most. */
export async function* offersOf(call: Call, userId: string) {
  const { offerId, version, createdAt, validUntil, neededBy, discount, charges, terms, message, subtotal, lines } =
    offerVersions
  const { number, orderNumber } = offers
  const keys = await call.db
    .select({ offerId, version })
    .from(offers)
    .innerJoin(offerVersions, eq(offerId, offers.id))
    .where(eq(offers.userId, userId))
    .orderBy(asc(offerId), asc(version))
  for (const key of keys) {
    const [found] = await call.db
      .select({
        ...{ number, version, createdAt, validUntil, neededBy, discount, charges, terms, message, subtotal, lines },
        orderNumber,
      })
      .from(offers)
      .innerJoin(offerVersions, eq(offerId, offers.id))
      .where(and(eq(offerId, key.offerId), eq(version, key.version)))
    if (found) yield found
  }
  yield* requestsOf(call, userId)
}

/** What the person asked for, and wrote about the answers. What staff noted and did not send yet has no number to its customer. */
async function* requestsOf(call: Call, userId: string) {
  const { offerId, note, neededBy, askedAt, lines } = offerRequests
  const asked = await call.db
    .select({ offerId, number: offers.number, isSeen: sql<boolean>`${isSeenByOwner}` })
    .from(offers)
    .innerJoin(offerRequests, eq(offerId, offers.id))
    .where(eq(offers.userId, userId))
    .orderBy(asc(offerId))
  for (const { offerId: id, number, isSeen } of asked) {
    const [request] = await call.db
      .select({ note, neededBy, askedAt, lines })
      .from(offerRequests)
      .where(eq(offerId, id))
    const { at, kind, version, note: said } = offerEvents
    const wrote = await call.db
      .select({ at, kind, version, note: said })
      .from(offerEvents)
      .where(and(eq(offerEvents.offerId, id), eq(offerEvents.byUserId, userId)))
      .orderBy(asc(at), asc(offerEvents.id))
    yield { ...(isSeen && { number }), request, wrote }
  }
}

/** The lines of every version, of what was asked for and of what is being written. */
const linesOfAll = sql`(
  select ${offerVersions.offerId} as offer_id, ${offerVersions.lines}::text as lines from ${offerVersions}
  union all select ${offerRequests.offerId}, ${offerRequests.lines}::text from ${offerRequests}
  union all select ${offerDrafts.offerId}, ${offerDrafts.lines}::text from ${offerDrafts}
) as held`

/** Whatever in a person's offers may be a picture's id: a version that was replaced can still be read. Their lines stay in the database. */
export async function picturesInOffers(call: Call, userId: string): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await call.db.execute(sql`select distinct found[1] as id from ${offers}
      join ${linesOfAll} on held.offer_id = ${offers.id},
      regexp_matches(held.lines, 'art_[0-9a-z]+', 'g') as found
      where ${offers.userId} = ${userId}`),
  )
  return rows.map(({ id }) => id)
}

/** How many of a person's offers name a picture, and the numbers of the newest. */
export async function offersNaming(call: Call, userId: string, artworkId: string, most: number) {
  const names = sql`exists (select 1 from ${linesOfAll} where held.offer_id = ${offers.id}
    and position(${artworkId} in held.lines) > 0)`
  const rows = await call.db
    .select({ number: offers.number, total: sql<number>`count(*) over ()::int` })
    .from(offers)
    .where(sql`${eq(offers.userId, userId)} and ${names}`)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(most)
  return { count: rows[0]?.total ?? 0, names: rows.map(({ number }) => number) }
}
