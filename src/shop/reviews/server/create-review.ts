import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { bumpSignals } from '#shop/catalogue/server/index.ts'
import { purchasesOf } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { reviewErrors } from '../contract.ts'
import { readOwnReview } from './own-review.ts'
import { reviews } from './tables.ts'

/** The newest of these orders without a review of the style. */
async function firstOpen(call: SignedIn, styleId: number, orderIds: readonly string[]): Promise<string | undefined> {
  const taken = await call.db
    .select({ orderId: reviews.orderId })
    .from(reviews)
    .where(and(eq(reviews.styleId, styleId), inArray(reviews.orderId, [...orderIds]), isNull(reviews.withdrawnAt)))
  const reviewed = new Set(taken.map(({ orderId }) => orderId))
  return orderIds.find((orderId) => !reviewed.has(orderId))
}

export async function createReview(
  call: CallOf<typeof contract.createReview>,
  { styleId, orderNumber, rating, title, body }: InputOf<typeof contract.createReview>,
): Promise<ResultOf<typeof contract.createReview>> {
  const { userId } = call.actor
  const bought = await purchasesOf(call, { userId, styleId, orderNumber })
  if (bought.length === 0) fail(reviewErrors, 'NOT_A_BUYER')
  const orderIds = bought.map(({ orderId }) => orderId)
  const orderId = (await firstOpen(call, styleId, orderIds)) ?? fail(reviewErrors, 'ALREADY_REVIEWED')
  const words = { userId, rating, title, body, createdAt: call.now, editedAt: null, withdrawnAt: null }
  return call.db.transaction(async () => {
    const [row] = await call.db
      .insert(reviews)
      .values({ id: newId('rev'), styleId, orderId, ...words })
      .onConflictDoUpdate({
        target: [reviews.orderId, reviews.styleId],
        set: words,
        setWhere: isNotNull(reviews.withdrawnAt),
      })
      .returning({ id: reviews.id })
    // Two forms sent at once: the second finds the order taken.
    if (!row) return fail(reviewErrors, 'ALREADY_REVIEWED')
    await bumpSignals(call)
    return { review: await readOwnReview(call, row.id) }
  })
}
