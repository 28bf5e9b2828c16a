import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { PriceBook } from '../model/price-book.ts'

/** Price books as they were published, whole. Rows are only ever added: who asks what held on a day finds it here. */
export const priceVersions = pgTable('price_editions', {
  number: integer().primaryKey(),
  publishedAt: moment().notNull(),
  startsAt: moment().notNull(),
  /** Null once the account is gone. */
  publishedBy: text().references(() => users.id, { onDelete: 'set null' }),
  note: text().notNull(),
  /** The version that this one brings back. */
  restores: integer(),
  book: jsonb().$type<PriceBook>().notNull(),
})
