import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Small pictures of people, in the row of their account: with it they go. */
export const avatars = pgTable('avatars', {
  userId: ownerId().primaryKey(),
  picture: bytea().notNull(),
  /** Of the address that it was fetched from, so that it is fetched once. */
  sourceHash: text().notNull(),
  storedAt: moment().notNull(),
})

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
    userId: ownerId(),
    deviceHash: text().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)
