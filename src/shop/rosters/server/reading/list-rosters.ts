import { desc, eq, sql } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { offerStandings } from '#shop/offers/server/index.ts'
import type * as contract from '../../contract.ts'
import { rosterEntries, rosterGarments, rosters } from '../tables.ts'
import { toDeadline } from './to-deadline.ts'

const MOST_LISTED = 200

const ofRoster = sql`from ${rosterEntries} where ${rosterEntries.rosterId} = ${rosters.id} and ${rosterEntries.state} <> 'withdrawn'`

const listed = {
  ...{ id: rosters.id, title: rosters.title, state: rosters.state, paying: rosters.paying },
  ...{ deadline: rosters.deadline, orderNumber: rosters.orderNumber, offerId: rosters.offerId },
  createdAt: rosters.createdAt,
  entries: sql<number>`(select count(*)::int ${ofRoster})`,
  pieces: sql<number>`(select coalesce(sum(${rosterEntries.quantity}), 0)::int ${ofRoster})`,
  image: sql<string>`coalesce((select ${rosterGarments.images} ->> 0 from ${rosterGarments}
    where ${rosterGarments.rosterId} = ${rosters.id} and ${rosterGarments.position} = 1), '')`,
}

export async function listRosters(
  call: CallOf<typeof contract.listRosters>,
): Promise<ResultOf<typeof contract.listRosters>> {
  const rows = await call.db
    .select(listed)
    .from(rosters)
    .where(eq(rosters.userId, call.actor.userId))
    .orderBy(desc(rosters.createdAt), desc(rosters.id))
    .limit(MOST_LISTED)
  const standings = await offerStandings(
    call,
    rows.flatMap(({ offerId }) => offerId ?? []),
  )
  const orderOf = new Map(standings.map(({ id, orderNumber }) => [id, orderNumber]))
  return {
    rosters: rows.map(({ offerId, deadline, createdAt, ...roster }) => ({
      ...roster,
      orderNumber: roster.orderNumber ?? (offerId ? (orderOf.get(offerId) ?? null) : null),
      deadline: toDeadline(call, deadline),
      createdAt: createdAt.toISOString(),
    })),
  }
}
