import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'

/** One row for each import of a supplier's whole catalogue. One of them at a time is unfinished, and is taken up again. */
export const supplierImports = pgTable(
  'supplier_imports',
  {
    id: text().primaryKey(),
    supplier: text().notNull(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex('supplier_imports_one_unfinished').on(table.supplier).where(sql`${table.finishedAt} is null`),
  ],
)

/** What an unfinished import has fetched, a row for each style of the supplier: what it becomes, or why it does not. */
export const supplierStaged = pgTable(
  'supplier_staged',
  {
    importId: partOf(() => supplierImports.id),
    supplierStyleId: integer().notNull(),
    style: jsonb(),
    pictures: jsonb().$type<Record<string, string>>(),
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.supplierStyleId] })],
)

/** Which style of the shop is which of the supplier's; the shop's number stays when the supplier's changes. */
export const supplierStyles = pgTable(
  'supplier_styles',
  { supplier: text().notNull(), supplierStyleId: integer().notNull(), styleId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.supplier, table.supplierStyleId] }),
    index('supplier_styles_by_style').on(table.styleId),
  ],
)

/** Pictures that the supplier has for styles of the shop, by number and view (`17130_f`). */
export const supplierPictures = pgTable('supplier_pictures', {
  name: text().primaryKey(),
  /** Relative, as the supplier writes it. */
  path: text().notNull(),
  /** When its original came into the shop's own storage. */
  storedAt: timestamp('kept_at', { withTimezone: true }),
  /** The supplier answered that there is none. */
  missingAt: moment(),
})
