import { and, count, desc, isNotNull, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { STAFF_REVIEWS_PER_PAGE } from '../model/review.ts'
import { forStaff } from './for-staff.ts'
import { reviews } from './tables.ts'
import { selectReviews } from './to-review.ts'

export async function listAllReviews(
  call: CallOf<typeof contract.listAllReviews>,
  { show, page }: InputOf<typeof contract.listAllReviews>,
): Promise<ResultOf<typeof contract.listAllReviews>> {
  const wanted = and(isNull(reviews.withdrawnAt), show === 'hidden' ? isNotNull(reviews.hiddenAt) : undefined)
  const [found] = await call.db.select({ total: count() }).from(reviews).where(wanted)
  const total = found?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / STAFF_REVIEWS_PER_PAGE))
  const at = Math.min(page, pages)
  const rows = await selectReviews(call)
    .where(wanted)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(STAFF_REVIEWS_PER_PAGE)
    .offset((at - 1) * STAFF_REVIEWS_PER_PAGE)
  return { reviews: await forStaff(call, rows), total, page: at, pages }
}
