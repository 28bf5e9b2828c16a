import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import type { OwnReview } from '../contract.ts'
import { reviews } from './tables.ts'
import { type ReviewRow, toReview } from './to-review.ts'

export const toOwn = (row: ReviewRow, orderNumber: string): OwnReview => ({
  ...toReview(row),
  orderNumber,
  hiddenReason: row.hiddenReason,
})

export const writtenBy = ({ actor }: SignedIn) => and(eq(reviews.userId, actor.userId), isNull(reviews.withdrawnAt))
