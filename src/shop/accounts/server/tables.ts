import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The one code that is good for an address; a new one takes its place. */
export const emailCodes = pgTable('email_codes', {
  email: text().primaryKey(),
  codeHash: text().notNull(),
  /** Tries so far, right or wrong. */
  attempts: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
