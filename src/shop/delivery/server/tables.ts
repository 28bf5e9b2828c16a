import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'

/** Days on which staff have closed the shop, beside those of its settings: nothing is made and nothing leaves. */
export const closedDays = pgTable('closed_days', {
  day: date().primaryKey(),
  note: text().notNull(),
  closedAt: moment().notNull(),
  closedBy: text().references(() => users.id, { onDelete: 'set null' }),
})
