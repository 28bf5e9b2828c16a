import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.recipient, table.id)],
)
