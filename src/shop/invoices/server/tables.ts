import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#shop/orders/server/tables.ts'

export const invoices = pgTable('invoices', {
  id: text().primaryKey(),
  number: integer().notNull().unique(),
  orderNumber: text()
    .notNull()
    .unique()
    .references(() => orders.orderNumber),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The last number given; its lock lets one invoice after the other through, and a failed one gives its number back. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
