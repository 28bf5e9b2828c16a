import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import { styles } from '#shop/catalogue/server/tables.ts'
import { orders } from '#shop/orders/server/tables.ts'

/**
 * A review names its author through the account alone, so that nothing of the person is left here once the account is gone.
 * A withdrawn one keeps its row without words: what staff hid cannot be brought back by withdrawing and writing anew.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    styleId: integer()
      .notNull()
      .references(() => styles.styleId, { onDelete: 'cascade' }),
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    rating: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Made up for the demo shop. */
    sample: boolean().notNull().default(false),
    sampleAuthor: text(),
    createdAt: moment().notNull(),
    editedAt: moment(),
    withdrawnAt: moment(),
    hiddenAt: moment(),
    hiddenReason: text(),
  },
  (table) => [
    unique('reviews_once_per_order').on(table.orderId, table.styleId),
    index('reviews_of_style').on(table.styleId, table.createdAt),
    index('reviews_newest_first').on(table.createdAt),
    index().on(table.userId),
    check('reviews_one_to_five', sql`${table.rating} between 1 and 5` as SQL),
    check(
      'reviews_by_buyers_or_samples',
      sql`${table.sample} = (${table.orderId} is null) and ${table.sample} = (${table.sampleAuthor} is not null)` as SQL,
    ),
  ],
)

/** Which of the staff hid or showed a review, when and why. */
export const reviewEvents = pgTable(
  'review_events',
  {
    id: text().primaryKey(),
    reviewId: partOf(() => reviews.id),
    action: text({ enum: ['hidden', 'shown'] }).notNull(),
    at: moment().notNull(),
    byUserId: text().notNull(),
    byName: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.reviewId)],
)
