import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#platform/server/identity/tables.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    /** The account that was signed in, if any; the address in `email` may be another. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.sentAt), index().on(table.userId)],
)

export const contactAttachments = pgTable(
  'contact_attachments',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [index().on(table.messageId)],
)
