import { avg, count } from 'drizzle-orm'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/db/index.ts'
import { reviews } from './tables.ts'
import { whatShows } from './what-shows.ts'

/** Average and count of every style that has reviews, in one statement: what ranks the styles and stands on their cards. */
export async function readRatings(db: Db, mode: Config['mode']) {
  const rows = await db
    .select({ styleId: reviews.styleId, average: avg(reviews.rating).mapWith(Number), count: count() })
    .from(reviews)
    .where(whatShows(db, mode))
    .groupBy(reviews.styleId)
  return new Map(
    rows.map(({ styleId, average, count }) => [styleId, { average: Math.round(average * 100) / 100, count }]),
  )
}
