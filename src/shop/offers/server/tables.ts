import { sql } from 'drizzle-orm'
import { date, index, integer, json, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'

/** A code with what it took off when the offer was made, and how much of each line. */
export interface FrozenDiscount {
  readonly code: string
  readonly text: string
  readonly amount: number
  readonly shares: readonly number[]
}

export const offers = pgTable(
  'offers',
  {
    id: text().$type<Id<'off'>>().primaryKey(),
    number: text().notNull().unique(),
    userId: ownerId(),
    /** Of the form it was made with, so that a second press makes none. */
    press: text().notNull(),
    /** The version that holds. */
    version: integer().notNull(),
    createdAt: moment().notNull(),
    /** The order that it became, and which version was accepted. */
    orderNumber: text(),
    acceptedVersion: integer(),
    acceptedAt: moment(),
  },
  (table) => [
    unique().on(table.userId, table.press),
    index().on(table.userId, table.createdAt),
    index('offers_open').on(table.userId).where(sql`${table.orderNumber} is null`),
  ],
)

/** What was offered when at which prices. A row never changes. */
export const offerVersions = pgTable(
  'offer_versions',
  {
    offerId: partOf(() => offers.id).$type<Id<'off'>>(),
    version: integer().notNull(),
    createdAt: moment().notNull(),
    /** The last day on which its prices hold. */
    validUntil: date().notNull(),
    /** As text, so that it is read as it was written, with the sizes in their order: hashes are made of it. */
    lines: json().$type<readonly CheckoutLine[]>().notNull(),
    /** Ids of these lines, which no other version has: an order that holds one of them is the order of this version. */
    lineIds: text().array().notNull(),
    discount: jsonb().$type<FrozenDiscount>(),
    neededBy: date(),
    /** How it is paid; nothing where it is paid at once by card. */
    terms: jsonb().$type<PaymentTerms>(),
    pieces: integer().notNull(),
    /** Of the lines and what the code takes off. */
    subtotal: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.version] })],
)
