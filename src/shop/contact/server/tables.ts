import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'
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
    sentAt: moment().notNull(),
  },
  (table) => [index().on(table.sentAt), index().on(table.userId)],
)

export const contactAttachments = pgTable(
  'contact_attachments',
  {
    id: text().primaryKey(),
    messageId: partOf(() => contactMessages.id),
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
    messageId: partOf(() => contactMessages.id).primaryKey(),
    answer: text().notNull(),
    answeredBy: text().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment().notNull(),
  },
  (table) => [index().on(table.answeredBy)],
)
