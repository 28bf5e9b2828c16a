import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { offers } from '#shop/offers/server/tables.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { offerBeingPaid } from './closing/offer-being-paid.ts'
import { eraseEnteredEmails } from './entries/erase-entries.ts'
import { entriesOf } from './own-roster.ts'
import { rosterEntries, rosterExpected, rosterGarments, rosters } from './tables.ts'

/** The group orders of a person with their lists, one at a time; the addresses that members left there are the members'. */
export async function* rostersOf(call: Call, userId: string) {
  const rows = await call.db.select().from(rosters).where(eq(rosters.userId, userId)).orderBy(asc(rosters.createdAt))
  for (const { id, title, rules, state, deadline, createdAt } of rows) {
    const { name, email } = rosterExpected
    const expected = await call.db.select({ name, email }).from(rosterExpected).where(eq(rosterExpected.rosterId, id))
    const { position, itemCode, color, sizes, design, images } = rosterGarments
    const garments = await call.db
      .select({ position, itemCode, color, sizes, design, images })
      .from(rosterGarments)
      .where(eq(rosterGarments.rosterId, id))
      .orderBy(asc(position))
    const entries = (await entriesOf(call, id)).map((entry) => ({
      ...{ garment: entry.garment, size: entry.size, quantity: entry.quantity },
      ...{ who: entry.who, name: entry.name, number: entry.number, createdAt: entry.createdAt },
    }))
    yield { title, rules, state, deadline, createdAt, garments, entries, expected }
  }
}

/** Whatever in a person's group orders may be a picture's id. */
export async function picturesInRosters(call: Call, userId: string): Promise<string[]> {
  const { design, images, designImages, rosterId } = rosterGarments
  const rows = rowsOf<{ id: string }>(
    await call.db.execute(sql`select distinct found[1] as id from ${rosterGarments}
      join ${rosters} on ${rosters.id} = ${rosterId},
      regexp_matches(concat(${design}, ${images}, ${designImages}), 'art_[0-9a-z]+', 'g') as found
      where ${rosters.userId} = ${userId}`),
  )
  return rows.map(({ id }) => id)
}

/** How many of a person's group orders name a picture, and the titles of the newest. */
export async function rostersNaming(call: Call, userId: string, artworkId: string, most: number) {
  const { rosterId, design, images, designImages } = rosterGarments
  const names = sql`exists (select 1 from ${rosterGarments} where ${rosterId} = ${rosters.id}
    and position(${artworkId} in concat(${design}, ${images}, ${designImages})) > 0)`
  const rows = await call.db
    .select({ title: rosters.title, total: sql<number>`count(*) over ()::int` })
    .from(rosters)
    .where(and(eq(rosters.userId, userId), ne(rosters.state, 'cancelled'), names))
    .orderBy(desc(rosters.createdAt), desc(rosters.id))
    .limit(most)
  return { count: rows[0]?.total ?? 0, names: rows.map(({ title }) => title) }
}

const FINISHED = ['delivered', 'cancelled', 'refunded'] as const

/** Those that production still needs, or whose members have paid, with the order they became. */
async function stillNeeded(call: Call, userId: string) {
  const number = sql<string | null>`coalesce(${rosters.orderNumber}, ${offers.orderNumber})`
  const rows = await call.db
    .select({ id: rosters.id, paying: rosters.paying, state: rosters.state, offerId: rosters.offerId, number })
    .from(rosters)
    .leftJoin(offers, eq(offers.id, rosters.offerId))
    .leftJoin(orders, eq(orders.orderNumber, number))
    .where(and(eq(rosters.userId, userId), ne(rosters.state, 'cancelled')))
  const finished = await call.db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(
      and(
        inArray(
          orders.orderNumber,
          rows.flatMap((one) => one.number ?? []),
        ),
        inArray(orders.status, [...FINISHED]),
      ),
    )
  const isFinished = new Set(finished.map(({ orderNumber }) => orderNumber))
  const needed: typeof rows = []
  for (const row of rows) {
    if (row.number !== null && isFinished.has(row.number)) continue
    const isPaid = row.offerId !== null && (await call.use(offerBeingPaid)(call, row.offerId))
    if (row.number !== null || row.paying === 'each' || isPaid) needed.push(row)
  }
  return needed
}

/** In the transaction in which an account is erased: its group orders go with it, but for the lists that are still to be printed. */
export async function eraseRosters(call: Call, userId: string): Promise<void> {
  const needed = await stillNeeded(call, userId)
  const ids = needed.map(({ id }) => id)
  for (const { id, number } of needed)
    await call.db.update(rosters).set({ userId: null, orderNumber: number, linkToken: null }).where(eq(rosters.id, id))
  await call.db.delete(rosterExpected).where(inArray(rosterExpected.rosterId, ids))
  await eraseEnteredEmails(call, ids)
  await call.db.delete(rosters).where(eq(rosters.userId, userId))
}

/** Since when nobody needs the names of a list any more; nothing while its order is under way. */
const doneSince = sql<Date | null>`case
  when ordered.number is null then greatest(${rosters.changedAt}, ${rosters.deadline},
    (select max(${rosterEntries.changedAt}) from ${rosterEntries} where ${rosterEntries.rosterId} = ${rosters.id}))
  else (select max(event.at) from order_events as event join ${orders} on ${orders.id} = event.order_id
    where ${orders.orderNumber} = ordered.number and event.status = ${orders.status}
      and (event.kind = 'move' or (event.kind = 'refund' and event.status = 'refunded'))
      and ${inArray(orders.status, [...FINISHED])})
  end`

interface DoneRoster {
  readonly id: `ros_${string}`
  readonly userId: string | null
  readonly paying: string
  readonly offerId: `off_${string}` | null
  readonly number: string | null
}

/** Lists whose order was delivered before that moment, or that became none and were not touched since; of one where it is named. */
export async function doneRosters(
  call: Call,
  before: Date,
  { most, id }: { readonly most: number; readonly id?: DoneRoster['id'] },
): Promise<DoneRoster[]> {
  return rowsOf<DoneRoster>(
    await call.db.execute(sql`
      select ${rosters.id} as id, ${rosters.userId} as "userId", ${rosters.paying} as paying,
        ${rosters.offerId} as "offerId", ordered.number as number
      from ${rosters} left join lateral (
        select coalesce(${rosters.orderNumber}, (select ${offers.orderNumber} from ${offers} where ${offers.id} = ${rosters.offerId})) as number
      ) as ordered on true
      where ${rosters.erasedAt} is null and ${rosters.changedAt} < ${before.toISOString()}
        and ${doneSince} < ${before.toISOString()} and ${id ? eq(rosters.id, id) : sql`true`}
      order by ${rosters.id} limit ${most}`),
  )
}
