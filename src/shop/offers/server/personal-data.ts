import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { offers, offerVersions } from './tables.ts'

/** The offers of a person in all their versions. */
export function offersOf(call: Call, userId: string) {
  return call.db
    .select({
      number: offers.number,
      version: offerVersions.version,
      createdAt: offerVersions.createdAt,
      validUntil: offerVersions.validUntil,
      neededBy: offerVersions.neededBy,
      discount: offerVersions.discount,
      subtotal: offerVersions.subtotal,
      lines: offerVersions.lines,
      orderNumber: offers.orderNumber,
    })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .where(eq(offers.userId, userId))
    .orderBy(asc(offers.id), asc(offerVersions.version))
}

/** Everything of a person's offers that may name a picture: a version that was replaced can still be read. */
export function picturesInOffers(call: Call, userId: string) {
  return call.db
    .select({ lines: offerVersions.lines })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .where(eq(offers.userId, userId))
}

/** How many of a person's offers name a picture, and the numbers of the newest. */
export async function offersNaming(call: Call, userId: string, artworkId: string, most: number) {
  const names = sql`exists (select 1 from ${offerVersions} where ${offerVersions.offerId} = ${offers.id}
    and position(${artworkId} in ${offerVersions.lines}::text) > 0)`
  const rows = await call.db
    .select({ number: offers.number, total: sql<number>`count(*) over ()::int` })
    .from(offers)
    .where(sql`${eq(offers.userId, userId)} and ${names}`)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(most)
  return { count: rows[0]?.total ?? 0, names: rows.map(({ number }) => number) }
}
