import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something happened in its window; the columns are those that the limiter's library writes. */
export const limitCounts = pgTable('limit_counts', {
  key: text().primaryKey(),
  points: bigint({ mode: 'number' }).notNull(),
  expire: timestamp({ withTimezone: true }),
})
