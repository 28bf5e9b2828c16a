import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { bumpSignals } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { reviewErrors } from '../contract.ts'
import { standingOwnReview } from './own-review.ts'
import { reviews } from './tables.ts'

export function withdrawReview(
  call: CallOf<typeof contract.withdrawReview>,
  { reviewId }: InputOf<typeof contract.withdrawReview>,
): Promise<ResultOf<typeof contract.withdrawReview>> {
  return call.db.transaction(async () => {
    const [row] = await call.db
      .update(reviews)
      .set({ title: '', body: '', withdrawnAt: call.now })
      .where(standingOwnReview(call, reviewId))
      .returning({ id: reviews.id })
    if (!row) return fail(reviewErrors, 'REVIEW_NOT_FOUND')
    await bumpSignals(call)
    return { success: true as const }
  })
}
