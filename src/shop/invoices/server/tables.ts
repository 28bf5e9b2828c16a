import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { orderEvents, orders } from '#shop/orders/server/tables.ts'

export const invoices = pgTable('invoices', {
  id: text().primaryKey(),
  number: integer().notNull().unique(),
  orderNumber: text()
    .notNull()
    .unique()
    .references(() => orders.orderNumber),
  issuedAt: moment().notNull(),
})

/** The last number given; its lock lets one invoice after the other through, and a failed one gives its number back. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

/** How far a document has come into the books. */
const booking = () => ({
  state: text().$type<'waiting' | 'booked' | 'refused'>().notNull(),
  /** Sent at least once; whether it arrived is not known until the next steps are written here. */
  isUnclear: boolean().notNull().default(false),
  documentId: text(),
  paymentId: text(),
  problem: text(),
  changedAt: moment().notNull(),
})

/** How far an invoice has come into the books of another program. */
export const invoiceBookings = pgTable(
  'invoice_bookings',
  {
    invoiceId: text()
      .primaryKey()
      .references(() => invoices.id),
    ...booking(),
  },
  (table) => [index().on(table.state)],
)

/** How far a refund has come into the books: frozen when it is filed, one for each entry of the order's timeline. */
export const creditBookings = pgTable(
  'credit_bookings',
  {
    eventId: partOf(() => orderEvents.id).primaryKey(),
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    /** The last part of its number. */
    part: integer().notNull(),
    madeAt: moment().notNull(),
    goods: cents().notNull(),
    shipping: cents().notNull(),
    tax: cents().notNull(),
    ...booking(),
  },
  (table) => [unique().on(table.invoiceId, table.part), index().on(table.state)],
)

/** How far a payment of an invoice on terms has come into the books: frozen when it was received. */
export const paymentBookings = pgTable(
  'payment_bookings',
  {
    /** Of the payment, wherever it stands; also part of what names it in the books. */
    id: text().primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    amount: cents().notNull(),
    paidOn: date().notNull(),
    reference: text().notNull(),
    ...booking(),
  },
  (table) => [index().on(table.state), index().on(table.orderNumber)],
)

/** Whom the books know: each buyer is made there once. */
export const bookContacts = pgTable('book_contacts', { customer: text().primaryKey(), contactId: text().notNull() })

/** One process books at a time, and nobody while the books want rest. */
export const bookTurns = pgTable('book_turns', {
  name: text().primaryKey(),
  takenUntil: moment(),
  pausedUntil: moment(),
  failures: integer().notNull().default(0),
  /** Every refund from before then was filed; nothing where nobody has looked. */
  creditsUntil: moment(),
})
