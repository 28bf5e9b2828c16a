import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { purchasesOf } from '#shop/orders/server/index.ts'
import type { getMyReviews, getReviewsOfOrder, OwnReview } from '../contract.ts'
import { reviews } from './tables.ts'
import { type ReviewRow, selectReviews, toReview } from './to-review.ts'

export const toOwn = (row: ReviewRow, orderNumber: string): OwnReview => ({
  ...toReview(row),
  orderNumber,
  hiddenReason: row.hiddenReason,
})

const writtenBy = ({ actor }: SignedIn) => and(eq(reviews.userId, actor.userId), isNull(reviews.withdrawnAt))

/** What the customer wrote about a style, and the orders of it that have no review yet. */
export async function myReviews(
  call: CallOf<typeof getMyReviews>,
  { styleId }: AskOf<typeof getMyReviews>,
): Promise<ResultOf<typeof getMyReviews>> {
  const bought = await purchasesOf(call, { userId: call.actor.userId, styleId })
  const rows = await selectReviews(call)
    .where(and(writtenBy(call), eq(reviews.styleId, styleId)))
    .orderBy(desc(reviews.createdAt))
  const numbers = new Map(bought.map(({ orderId, orderNumber }) => [orderId, orderNumber]))
  const reviewed = new Set(rows.map((row) => row.orderId))
  return {
    reviews: rows.map((row) => toOwn(row, numbers.get(row.orderId ?? '') ?? '')),
    open: bought
      .filter(({ orderId }) => !reviewed.has(orderId))
      .map(({ orderNumber, placedAt }) => ({ orderNumber, placedAt: placedAt.toISOString() })),
  }
}

export async function reviewsOfOrder(
  call: CallOf<typeof getReviewsOfOrder>,
  { orderNumber }: AskOf<typeof getReviewsOfOrder>,
): Promise<ResultOf<typeof getReviewsOfOrder>> {
  const bought = await purchasesOf(call, { userId: call.actor.userId, orderNumber })
  const orderIds = bought.map(({ orderId }) => orderId)
  const given = await call.db
    .select({ styleId: reviews.styleId, rating: reviews.rating })
    .from(reviews)
    .where(and(writtenBy(call), inArray(reviews.orderId, orderIds)))
  const ratings = new Map(given.map(({ styleId, rating }) => [styleId, rating]))
  return { styles: bought.map(({ styleId }) => ({ styleId, rating: ratings.get(styleId) ?? null })) }
}
