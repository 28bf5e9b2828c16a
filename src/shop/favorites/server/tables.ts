import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#platform/server/identity/tables.ts'
import { styles } from '#shop/catalogue/server/tables.ts'

/** A style that a customer saved; the key lets each be saved once, however often and at once it is asked. */
export const favorites = pgTable(
  'favorites',
  {
    id: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    styleId: integer()
      .notNull()
      .references(() => styles.styleId, { onDelete: 'cascade' }),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.styleId] }),
    index('favorites_newest_first').on(table.userId, table.savedAt),
  ],
)
