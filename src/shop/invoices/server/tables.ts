import { bigint, boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orderEvents, orders } from '#shop/orders/server/tables.ts'

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

/** How far an invoice has come into the books of another program. */
export const invoiceBookings = pgTable(
  'invoice_bookings',
  {
    invoiceId: text()
      .primaryKey()
      .references(() => invoices.id),
    state: text().$type<'waiting' | 'booked' | 'refused'>().notNull(),
    /** Sent at least once; whether it arrived is not known until the next steps are written here. */
    isUnclear: boolean().notNull().default(false),
    documentId: text(),
    paymentId: text(),
    problem: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.state)],
)

/** How far a refund has come into the books: frozen when it is filed, one for each entry of the order's timeline. */
export const creditBookings = pgTable(
  'credit_bookings',
  {
    eventId: text()
      .primaryKey()
      .references(() => orderEvents.id, { onDelete: 'cascade' }),
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    /** The last part of its number. */
    part: integer().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    goods: bigint({ mode: 'number' }).notNull(),
    shipping: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    state: text().$type<'waiting' | 'booked' | 'refused'>().notNull(),
    isUnclear: boolean().notNull().default(false),
    documentId: text(),
    paymentId: text(),
    problem: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.invoiceId, table.part), index().on(table.state)],
)

/** Whom the books know: each buyer is made there once. */
export const bookContacts = pgTable('book_contacts', { customer: text().primaryKey(), contactId: text().notNull() })

/** One process books at a time, and nobody while the books want rest. */
export const bookTurns = pgTable('book_turns', {
  name: text().primaryKey(),
  takenUntil: timestamp({ withTimezone: true }),
  pausedUntil: timestamp({ withTimezone: true }),
  failures: integer().notNull().default(0),
  /** Every refund from before then was filed; nothing where nobody has looked. */
  creditsUntil: timestamp({ withTimezone: true }),
})
