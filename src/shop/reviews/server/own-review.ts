import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { purchasesOf } from '#shop/orders/server/index.ts'
import { type OwnReview, reviewErrors } from '../contract.ts'
import { reviews } from './tables.ts'
import { toOwnReview } from './to-own-review.ts'
import { selectReviews } from './to-review.ts'

export async function readOwnReview(call: SignedIn, reviewId: string): Promise<OwnReview> {
  const [row] = await selectReviews(call).where(eq(reviews.id, reviewId))
  if (!row) return fail(reviewErrors, 'REVIEW_NOT_FOUND')
  const bought = await purchasesOf(call, { userId: call.actor.userId, styleId: row.styleId })
  return toOwnReview(row, bought.find(({ orderId }) => orderId === row.orderId)?.orderNumber ?? '')
}

export const standingOwnReview = ({ actor }: SignedIn, reviewId: string) =>
  and(eq(reviews.id, reviewId), eq(reviews.userId, actor.userId), isNull(reviews.withdrawnAt))

export const ownReviewsOf = ({ actor }: SignedIn) => and(eq(reviews.userId, actor.userId), isNull(reviews.withdrawnAt))
