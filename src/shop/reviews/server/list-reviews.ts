import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { reviewErrors, type Summary } from '../contract.ts'
import { summarize } from '../model/rating.ts'
import { REVIEWS_PER_PAGE, type ReviewSort } from '../model/review.ts'
import { reviews } from './tables.ts'
import { selectReviews, toReview } from './to-review.ts'
import { whatShows } from './what-shows.ts'

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
}

async function readSummary(call: Call, shown: SQL | undefined): Promise<Summary> {
  const rows = await call.db
    .select({ stars: reviews.rating, sample: reviews.sample, count: count() })
    .from(reviews)
    .where(shown)
    .groupBy(reviews.rating, reviews.sample)
  const samples = rows.filter((row) => row.sample).reduce((all, row) => all + row.count, 0)
  const given = rows.map(({ stars }) => ({
    stars,
    count: rows.filter((row) => row.stars === stars).reduce((all, row) => all + row.count, 0),
  }))
  return { ...summarize(given), samples }
}

export async function listReviews(
  call: Call,
  { styleId, sort, page }: InputOf<typeof contract.listReviews>,
): Promise<ResultOf<typeof contract.listReviews>> {
  if (!currentCatalogue(call).styleById(styleId)) fail(reviewErrors, 'STYLE_NOT_FOUND')
  const shown = and(eq(reviews.styleId, styleId), whatShows(call.db, call.config.mode))
  const summary = await readSummary(call, shown)
  const pages = Math.max(1, Math.ceil(summary.count / REVIEWS_PER_PAGE))
  // Behind the last page stands the last page: reviews may have gone since the address was made.
  const at = Math.min(page, pages)
  const rows = await selectReviews(call)
    .where(shown)
    .orderBy(...ORDERS[sort])
    .limit(REVIEWS_PER_PAGE)
    .offset((at - 1) * REVIEWS_PER_PAGE)
  return { summary, reviews: rows.map(toReview), page: at, pages }
}
