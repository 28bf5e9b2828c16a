import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { bumpSignals } from '#shop/catalogue/server/index.ts'
import { purchasesOf } from '#shop/orders/server/index.ts'
import { type editReview, type OwnReview, reviewErrors, type withdrawReview, type writeReview } from '../contract.ts'
import { toOwn } from './own-reviews.ts'
import { reviews } from './tables.ts'
import { selectReviews } from './to-review.ts'

async function readOwn(call: SignedIn, reviewId: string): Promise<OwnReview> {
  const [row] = await selectReviews(call).where(eq(reviews.id, reviewId))
  if (!row) return fail(reviewErrors, 'REVIEW_NOT_FOUND')
  const bought = await purchasesOf(call, { userId: call.actor.userId, styleId: row.styleId })
  return toOwn(row, bought.find(({ orderId }) => orderId === row.orderId)?.orderNumber ?? '')
}

/** The newest of these orders without a review of the style. */
async function firstOpen(call: SignedIn, styleId: number, orderIds: readonly string[]): Promise<string | undefined> {
  const taken = await call.db
    .select({ orderId: reviews.orderId })
    .from(reviews)
    .where(and(eq(reviews.styleId, styleId), inArray(reviews.orderId, [...orderIds]), isNull(reviews.withdrawnAt)))
  const reviewed = new Set(taken.map(({ orderId }) => orderId))
  return orderIds.find((orderId) => !reviewed.has(orderId))
}

export async function addReview(
  call: CallOf<typeof writeReview>,
  { styleId, orderNumber, rating, title, body }: AskOf<typeof writeReview>,
): Promise<ResultOf<typeof writeReview>> {
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
    return { review: await readOwn(call, row.id) }
  })
}

const ownStanding = ({ actor }: SignedIn, reviewId: string) =>
  and(eq(reviews.id, reviewId), eq(reviews.userId, actor.userId), isNull(reviews.withdrawnAt))

export function changeReview(
  call: CallOf<typeof editReview>,
  { reviewId, rating, title, body }: AskOf<typeof editReview>,
): Promise<ResultOf<typeof editReview>> {
  return call.db.transaction(async () => {
    const [row] = await call.db
      .update(reviews)
      .set({ rating, title, body, editedAt: call.now })
      .where(ownStanding(call, reviewId))
      .returning({ id: reviews.id })
    if (!row) return fail(reviewErrors, 'REVIEW_NOT_FOUND')
    await bumpSignals(call)
    return { review: await readOwn(call, row.id) }
  })
}

export function takeBack(
  call: CallOf<typeof withdrawReview>,
  { reviewId }: AskOf<typeof withdrawReview>,
): Promise<ResultOf<typeof withdrawReview>> {
  return call.db.transaction(async () => {
    const [row] = await call.db
      .update(reviews)
      .set({ title: '', body: '', withdrawnAt: call.now })
      .where(ownStanding(call, reviewId))
      .returning({ id: reviews.id })
    if (!row) return fail(reviewErrors, 'REVIEW_NOT_FOUND')
    await bumpSignals(call)
    return { success: true as const }
  })
}
