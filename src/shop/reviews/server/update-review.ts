import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { bumpSignals } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { reviewErrors } from '../contract.ts'
import { readOwnReview, standingOwnReview } from './own-review.ts'
import { reviews } from './tables.ts'

export function updateReview(
  call: CallOf<typeof contract.updateReview>,
  { reviewId, rating, title, body }: InputOf<typeof contract.updateReview>,
): Promise<ResultOf<typeof contract.updateReview>> {
  return call.db.transaction(async () => {
    const [row] = await call.db
      .update(reviews)
      .set({ rating, title, body, editedAt: call.now })
      .where(standingOwnReview(call, reviewId))
      .returning({ id: reviews.id })
    if (!row) return fail(reviewErrors, 'REVIEW_NOT_FOUND')
    await bumpSignals(call)
    return { review: await readOwnReview(call, row.id) }
  })
}
