import { and, desc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { purchasesOf } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { ownReviewsOf } from './own-review.ts'
import { reviews } from './tables.ts'
import { toOwnReview } from './to-own-review.ts'
import { selectReviews } from './to-review.ts'

/** What the customer wrote about a style, and the orders of it that have no review yet. */
export async function listMyReviews(
  call: CallOf<typeof contract.listMyReviews>,
  { styleId }: InputOf<typeof contract.listMyReviews>,
): Promise<ResultOf<typeof contract.listMyReviews>> {
  const bought = await purchasesOf(call, { userId: call.actor.userId, styleId })
  const rows = await selectReviews(call)
    .where(and(ownReviewsOf(call), eq(reviews.styleId, styleId)))
    .orderBy(desc(reviews.createdAt))
  const numbers = new Map(bought.map(({ orderId, orderNumber }) => [orderId, orderNumber]))
  const reviewed = new Set(rows.map((row) => row.orderId))
  return {
    reviews: rows.map((row) => toOwnReview(row, numbers.get(row.orderId ?? '') ?? '')),
    open: bought
      .filter(({ orderId }) => !reviewed.has(orderId))
      .map(({ orderNumber, placedAt }) => ({ orderNumber, placedAt: placedAt.toISOString() })),
  }
}
