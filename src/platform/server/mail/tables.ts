import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The development mailbox: what would have been mailed where no SMTP server is configured. Unused in production. */
export const mailboxEmails = pgTable(
  'mailbox_letters',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    kind: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [index().on(table.recipient, table.id)],
)
