import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, CallOf, SignedIn } from '#platform/server/call.ts'
import { bumpSignals } from '#shop/catalogue/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { type getAllReviews, type hideReview, reviewErrors, type StaffReview, type unhideReview } from '../contract.ts'
import { STAFF_REVIEWS_PER_PAGE } from '../model/review.ts'
import { withStyle } from './list-reviews.ts'
import { reviewEvents, reviews } from './tables.ts'
import { type ReviewRow, selectReviews } from './to-review.ts'

async function forStaff(call: Call, rows: readonly ReviewRow[]): Promise<StaffReview[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const numbers = await call.db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  const ids = rows.map(({ id }) => id)
  const events = await call.db
    .select()
    .from(reviewEvents)
    .where(inArray(reviewEvents.reviewId, ids))
    .orderBy(asc(reviewEvents.at), asc(reviewEvents.id))
  const numberOf = new Map(numbers.map(({ id, orderNumber }) => [id, orderNumber]))
  return rows.flatMap((row) =>
    withStyle(call, row).map((review) => ({
      ...review,
      orderNumber: numberOf.get(row.orderId ?? '') ?? null,
      hidden: row.hiddenAt !== null,
      history: events
        .filter(({ reviewId }) => reviewId === row.id)
        .map(({ action, at, byName, reason }) => ({ action, at: at.toISOString(), by: byName, reason })),
    })),
  )
}

export async function allReviews(
  call: CallOf<typeof getAllReviews>,
  { show, page }: AskOf<typeof getAllReviews>,
): Promise<ResultOf<typeof getAllReviews>> {
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
function change(call: SignedIn, { reviewId, action, reason, from }: Change): Promise<{ review: StaffReview }> {
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

export const hide = (
  call: CallOf<typeof hideReview>,
  { reviewId, reason }: AskOf<typeof hideReview>,
): Promise<ResultOf<typeof hideReview>> =>
  change(call, { reviewId, action: 'hidden', reason, from: isNull(reviews.hiddenAt) })

export const unhide = (
  call: CallOf<typeof unhideReview>,
  { reviewId }: AskOf<typeof unhideReview>,
): Promise<ResultOf<typeof unhideReview>> =>
  change(call, { reviewId, action: 'shown', reason: '', from: isNotNull(reviews.hiddenAt) })
