import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type * as contract from '../contract.ts'
import type { ListedOffer } from '../contract.ts'
import { offerState } from '../model.ts'
import { isSeenByOwner } from './read-offers.ts'
import { offerRequests, offers, offerVersions } from './tables.ts'

const MOST_LISTED = 200

/** Of each line what a list shows: a line with its design has many times that. */
const lines = sql<ListedOffer['lines']>`(
  select coalesce(json_agg(json_build_object(
    'id', line ->> 'lineId', 'title', line ->> 'title', 'image', coalesce(line -> 'images' ->> 0, '')
  )), '[]')
  from json_array_elements(coalesce(${offerVersions.lines}, ${offerRequests.lines})) as line
)`

export async function listOffers(
  call: CallOf<typeof contract.listOffers>,
): Promise<ResultOf<typeof contract.listOffers>> {
  const { id, createdAt, acceptedVersion } = offers
  const { version, validUntil, subtotal, pieces } = offerVersions
  const rows = await call.db
    .select({ offer: getTableColumns(offers), version, validUntil, subtotal, pieces, lines })
    .from(offers)
    .leftJoin(
      offerVersions,
      and(eq(offerVersions.offerId, id), eq(version, sql`coalesce(${acceptedVersion}, ${offers.version})`)),
    )
    .leftJoin(offerRequests, eq(offerRequests.offerId, id))
    .where(and(eq(offers.userId, call.actor.userId), isSeenByOwner))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_LISTED)
  return {
    offers: rows.map(({ offer, ...row }) => ({
      ...{ id: offer.id, number: offer.number, isAsked: offer.isAsked, orderNumber: offer.orderNumber },
      ...{ version: row.version ?? 0, validUntil: row.validUntil ?? '', pieces: row.pieces ?? 0, lines: row.lines },
      state: offerState({ ...offer, validUntil: row.validUntil, version: row.version ?? 0 }, shopToday(call)),
      createdAt: offer.createdAt.toISOString(),
      subtotal: toDollars(row.subtotal ?? 0),
    })),
  }
}
