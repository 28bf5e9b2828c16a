import { eq, getTableColumns } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { Review } from '../contract.ts'
import { reviewerName } from '../model/review.ts'
import { reviews } from './tables.ts'

const { firstName, lastName } = getTableColumns(users)

/** Rows with the names of their authors, in one statement. */
export const selectReviews = (call: Call) =>
  call.db
    .select({ ...getTableColumns(reviews), firstName, lastName })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

export const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  styleId: row.styleId,
  rating: row.rating,
  title: row.title,
  body: row.body,
  author: row.sampleAuthor ?? reviewerName(row.firstName, row.lastName),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  sample: row.sample,
})
