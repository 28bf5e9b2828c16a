import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#platform/server/identity/tables.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    ticket: text().notNull().unique(),
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

/** A message is answered once; what follows goes from mailbox to mailbox. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    messageId: text()
      .primaryKey()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    answer: text().notNull(),
    answeredBy: text().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.answeredBy)],
)
