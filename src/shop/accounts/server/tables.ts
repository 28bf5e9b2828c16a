import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#platform/server/identity/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** The one code that is good for a subject; a new one takes its place. */
export const emailCodes = pgTable('email_codes', {
  /** What the code proves: an address, or that an account may move to one. */
  subject: text().primaryKey(),
  codeHash: text().notNull(),
  /** Tries so far, right or wrong. */
  attempts: integer().notNull().default(0),
  expiresAt: moment().notNull(),
})

/** Browsers in which a person has signed in before, by a hash of a cookie that names nothing else. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)
