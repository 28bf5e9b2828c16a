import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, moment } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'

/** Codes that take something off the goods; none is ever deleted, as orders name them. */
export const discountCodes = pgTable('discount_codes', {
  /** In capitals, as customers type it. */
  code: text().primaryKey(),
  /** Exactly one of the two. */
  percent: integer(),
  amount: cents(),
  /** Goods that a cart must come to, before the discount. */
  minimum: cents().notNull().default(0),
  firstOrderOnly: boolean().notNull().default(false),
  /** Days of the shop's calendar, both included. */
  startsOn: date(),
  endsOn: date(),
  usesPerPerson: integer(),
  usesInAll: integer(),
  /** Of which it takes something off; where both are empty, of everything. */
  styleIds: jsonb().$type<readonly number[]>().notNull().default([]),
  categories: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Whether staff have stopped it. */
  isStopped: boolean().notNull().default(false),
  note: text().notNull().default(''),
  createdAt: moment().notNull(),
  createdBy: text().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: moment().notNull(),
})

/** A use: written with the checkout attempt before money is asked for, deleted when that ends without an order. */
export const discountUses = pgTable(
  'discount_uses',
  {
    id: text().primaryKey(),
    code: text()
      .notNull()
      .references(() => discountCodes.code),
    attemptId: text().notNull().unique(),
    /** Empty where the account is gone: the use counts on. */
    userId: text().notNull(),
    orderNumber: text(),
    amount: cents().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.code, table.userId),
    index('discount_uses_unfinished').on(table.userId).where(sql`order_number is null`),
  ],
)
