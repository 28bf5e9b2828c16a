import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '#config'
import { addDays } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { port } from '#platform/server/port.ts'
import { forgetReadings } from './readings.ts'
import { deleteRows } from './store-artworks.ts'
import { artworks } from './tables.ts'

/** All ids of pictures that a person's designs, cart and orders name: modules that this one may not know. */
export const namedPictures = port<(call: Call, userId: string) => Promise<ReadonlySet<string>>>('artworks.named')

/** So many days a picture may lie without being named; the work on a device may name it all that time. */
const STORED_DAYS = retention.pictures
const PEOPLE_AT_ONCE = 50

const daysSince = (now: Date, column: typeof artworks.createdAt | typeof artworks.removedAt): SQL =>
  sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${column}) / 86400)::int`

// Every picture is looked at once in so many days, and not on each of them.
const isOld = (now: Date) =>
  and(
    lt(artworks.createdAt, addDays(now, -STORED_DAYS)),
    sql`${daysSince(now, artworks.createdAt)} % ${STORED_DAYS} = 0`,
  )

// The day after, and then as rarely as others: what was named since, as late as on that day, is young again.
const isTakenOut = (now: Date) =>
  and(lt(artworks.createdAt, addDays(now, -1)), sql`${daysSince(now, artworks.removedAt)} % ${STORED_DAYS} = 1`)

const isDue = (now: Date) => and(isNotNull(artworks.userId), or(isOld(now), isTakenOut(now)))

async function peopleToLookAt(call: Call, after: string): Promise<string[]> {
  const rows = await call.db
    .selectDistinct({ userId: artworks.userId })
    .from(artworks)
    .where(and(isDue(call.now), gt(artworks.userId, after)))
    .orderBy(asc(artworks.userId))
    .limit(PEOPLE_AT_ONCE)
  return rows.flatMap(({ userId }) => userId ?? [])
}

async function sweepPerson(call: Call, userId: string): Promise<void> {
  const due = and(eq(artworks.userId, userId), isDue(call.now))
  const old = await call.db.select({ id: artworks.id }).from(artworks).where(due)
  const named = await call.use(namedPictures)(call, userId)
  const orphans = old.map(({ id }) => id).filter((id) => !named.has(id))
  if (orphans.length === 0) return
  // Asked again whether it is due: one that was uploaded or named anew meanwhile (`findPictures`) is young again.
  await deleteRows(call, and(due, inArray(artworks.id, orphans)))
}

/** Deletes pictures that nothing names: those taken out of the library, and others after a month; some people's at a time, and at last what was read of them. */
export const sweepArtworks = defineJob({
  name: 'artworks.sweep',
  cron: '47 3 * * *',
  data: z.object({ after: z.string().default('') }),
  queue: 'sweeps',
  async work(call, { after }) {
    const people = await peopleToLookAt(call, after)
    for (const userId of people) await sweepPerson(call, userId)
    const last = people.at(-1)
    if (last && people.length === PEOPLE_AT_ONCE) await sweepFrom(call, last)
    else await forgetReadings(call)
  },
})

const sweepFrom = (call: Call, after: string) =>
  call.jobs.send(sweepArtworks, { after }, { key: `${call.now.toISOString().slice(0, 10)}:${after}` })
