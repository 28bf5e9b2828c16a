import { and, inArray } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { purchasesOf } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { ownReviewsOf } from './own-review.ts'
import { reviews } from './tables.ts'

export async function listOrderReviews(
  call: CallOf<typeof contract.listOrderReviews>,
  { orderNumber }: InputOf<typeof contract.listOrderReviews>,
): Promise<ResultOf<typeof contract.listOrderReviews>> {
  const bought = await purchasesOf(call, { userId: call.actor.userId, orderNumber })
  const orderIds = bought.map(({ orderId }) => orderId)
  const given = await call.db
    .select({ styleId: reviews.styleId, rating: reviews.rating })
    .from(reviews)
    .where(and(ownReviewsOf(call), inArray(reviews.orderId, orderIds)))
  const ratings = new Map(given.map(({ styleId, rating }) => [styleId, rating]))
  return { styles: bought.map(({ styleId }) => ({ styleId, rating: ratings.get(styleId) ?? null })) }
}
