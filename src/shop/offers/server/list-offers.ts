import { and, desc, eq, sql } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import type { ListedOffer } from '../contract.ts'
import { offerState } from '../model.ts'
import { today } from './read-offers.ts'
import { offers, offerVersions } from './tables.ts'

const MOST_LISTED = 200

/** Of each line what a list shows: a line with its design has many times that. */
const lines = sql<ListedOffer['lines']>`(
  select json_agg(json_build_object(
    'id', line ->> 'lineId', 'title', line ->> 'title', 'image', coalesce(line -> 'images' ->> 0, '')
  ))
  from json_array_elements(${offerVersions.lines}) as line
)`

export async function listOffers(
  call: CallOf<typeof contract.listOffers>,
): Promise<ResultOf<typeof contract.listOffers>> {
  const { id, number, createdAt, orderNumber, acceptedVersion } = offers
  const { version, validUntil, subtotal, pieces } = offerVersions
  const rows = await call.db
    .select({ id, number, version, createdAt, validUntil, subtotal, pieces, orderNumber, lines })
    .from(offers)
    .innerJoin(
      offerVersions,
      and(eq(offerVersions.offerId, id), eq(version, sql`coalesce(${acceptedVersion}, ${offers.version})`)),
    )
    .where(eq(offers.userId, call.actor.userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_LISTED)
  return {
    offers: rows.map((row) => ({
      ...row,
      state: offerState(row, today(call)),
      createdAt: row.createdAt.toISOString(),
      subtotal: toDollars(row.subtotal),
    })),
  }
}
