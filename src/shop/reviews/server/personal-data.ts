import { asc, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { bumpSignals } from '#shop/catalogue/server/index.ts'
import { reviewEvents, reviews } from './tables.ts'

/** What a person has written about styles. It stays, without a name, when the account goes. */
export function reviewsOf(call: Call, userId: string) {
  return call.db
    .select({
      styleId: reviews.styleId,
      rating: reviews.rating,
      title: reviews.title,
      body: reviews.body,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
      withdrawnAt: reviews.withdrawnAt,
    })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt))
}

/** Takes the person off their reviews, the kept pages that show the name, and what staff did with reviews. */
export async function disownReviews(call: Call, userId: string): Promise<void> {
  const disowned = await call.db
    .update(reviews)
    .set({ userId: null })
    .where(eq(reviews.userId, userId))
    .returning({ id: reviews.id })
  await call.db.update(reviewEvents).set({ byUserId: '' }).where(eq(reviewEvents.byUserId, userId))
  if (disowned.length > 0) await bumpSignals(call)
}
