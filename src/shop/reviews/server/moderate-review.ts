import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { bumpSignals } from '#shop/catalogue/server/index.ts'
import { reviewErrors, type StaffReview } from '../contract.ts'
import { forStaff } from './for-staff.ts'
import { reviewEvents, reviews } from './tables.ts'
import { selectReviews } from './to-review.ts'

async function answerOne(call: Call, reviewId: string): Promise<{ review: StaffReview }> {
  const standing = and(eq(reviews.id, reviewId), isNull(reviews.withdrawnAt))
  const [review] = await forStaff(call, await selectReviews(call).where(standing))
  return { review: review ?? fail(reviewErrors, 'REVIEW_NOT_FOUND') }
}

interface Change {
  readonly reviewId: string
  readonly action: 'hidden' | 'shown'
  readonly reason: string
  readonly from: SQL
}

/** Writes the change and who made it, unless the review stands so already. */
export function moderateReview(
  call: SignedIn,
  { reviewId, action, reason, from }: Change,
): Promise<{ review: StaffReview }> {
  const isHidden = action === 'hidden'
  return call.db.transaction(async () => {
    const [changed] = await call.db
      .update(reviews)
      .set({ hiddenAt: isHidden ? call.now : null, hiddenReason: isHidden ? reason : null })
      .where(and(eq(reviews.id, reviewId), isNull(reviews.withdrawnAt), from))
      .returning({ id: reviews.id })
    if (changed) {
      const { userId, firstName, lastName } = call.actor
      const who = { byUserId: userId, byName: `${firstName} ${lastName}`.trim() }
      await call.db.insert(reviewEvents).values({ id: newId('rve'), reviewId, action, at: call.now, reason, ...who })
      await bumpSignals(call)
    }
    return answerOne(call, reviewId)
  })
}
