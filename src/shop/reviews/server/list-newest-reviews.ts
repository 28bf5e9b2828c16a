import { and, asc, desc, gte } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { HOME_REVIEW_STARS, HOME_REVIEWS } from '../model/review.ts'
import { reviews } from './tables.ts'
import { selectReviews } from './to-review.ts'
import { whatShows } from './what-shows.ts'
import { withStyle } from './with-style.ts'

export async function listNewestReviews(call: Call): Promise<ResultOf<typeof contract.listNewestReviews>> {
  const rows = await selectReviews(call)
    .where(and(gte(reviews.rating, HOME_REVIEW_STARS), whatShows(call.db, call.config.mode)))
    .orderBy(asc(reviews.sample), desc(reviews.createdAt), desc(reviews.id))
    .limit(HOME_REVIEWS)
  return { reviews: rows.flatMap((row) => withStyle(call, row)) }
}
