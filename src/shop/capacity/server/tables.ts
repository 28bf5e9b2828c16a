import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'

/** What staff have set a method's usual day to, in its unit; a method without a row has what the settings say. */
export const methodCapacities = pgTable('method_capacities', {
  method: text().$type<PrintMethodName>().primaryKey(),
  perDay: integer().notNull(),
  updatedAt: moment().notNull(),
  updatedBy: text().references(() => users.id, { onDelete: 'set null' }),
})

/** A day on which a method does more or less than usual. */
export const capacityChanges = pgTable(
  'capacity_changes',
  {
    day: date().notNull(),
    method: text().$type<PrintMethodName>().notNull(),
    perDay: integer().notNull(),
    note: text().notNull(),
    updatedAt: moment().notNull(),
    updatedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.method] })],
)

/**
 * What a promised date takes of a day: written with the checkout attempt before money is asked for, made the order's in
 * the transaction that makes it, deleted when the attempt ends without one.
 */
export const capacityBookings = pgTable(
  'capacity_bookings',
  {
    id: text().primaryKey(),
    attemptId: text().notNull(),
    /** Whose unfinished attempt it is: a quote of the same person does not count it. Null once it is an order's. */
    userId: text(),
    orderNumber: text(),
    method: text().$type<PrintMethodName>().notNull(),
    day: date().notNull(),
    /** Pieces or press-minutes, as the method counts. */
    load: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.attemptId, table.method, table.day),
    index().on(table.day, table.method),
    index().on(table.orderNumber),
    index('capacity_bookings_unfinished').on(table.userId).where(sql`order_number is null`),
  ],
)

/** A promise that a change of the calendar breaks: it stands as it was made until staff confirm the new dates. */
export const brokenPromises = pgTable(
  'broken_promises',
  {
    id: text().primaryKey(),
    orderNumber: text().notNull(),
    /** The day that it was promised for and cannot be produced on. */
    day: date().notNull(),
    shipsOn: date().notNull(),
    arrivesFrom: date().notNull(),
    arrivesTo: date().notNull(),
    createdAt: moment().notNull(),
    /** When staff confirmed these dates, upon which the customer is emailed; or found that it holds after all. */
    closedAt: moment(),
    closedBy: text().references(() => users.id, { onDelete: 'set null' }),
    outcome: text().$type<'confirmed' | 'kept'>(),
  },
  (table) => [uniqueIndex('broken_promises_open').on(table.orderNumber).where(sql`${table.closedAt} is null`)],
)
