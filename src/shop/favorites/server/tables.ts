import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'
import { styles } from '#shop/catalogue/server/tables.ts'

/** A style that a customer saved; the key lets each be saved once, however often and at once it is asked. */
export const favorites = pgTable(
  'favorites',
  {
    id: text().notNull().unique(),
    userId: ownerId(),
    styleId: integer()
      .notNull()
      .references(() => styles.styleId, { onDelete: 'cascade' }),
    savedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.styleId] }),
    index('favorites_newest_first').on(table.userId, table.savedAt),
  ],
)
