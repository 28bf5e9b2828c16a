import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often something happened in its window; the columns, and their order, are those that the limiter's library writes. */
export const limitCounts = pgTable('limit_counts', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
