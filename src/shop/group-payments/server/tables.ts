import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { Address } from '#shop/addresses/model/address.ts'
import type { ClosingCause, EntryPaymentState, GroupState } from '../model/kinds.ts'

/**
 * A roster whose members pay for themselves, from the moment that its prices are frozen. Rows here tell of money, so they
 * stay when the roster and its people are erased: none has a foreign key to those.
 */
export const groupOrders = pgTable(
  'group_orders',
  {
    rosterId: text().$type<Id<'ros'>>().primaryKey(),
    /** The organiser. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<GroupState>().notNull(),
    cause: text().$type<ClosingCause>(),
    /** Pieces below which nothing is ordered; prices are those of this quantity. */
    minimum: integer().notNull(),
    /** Whatever the roster’s deadline becomes: prices are promised no longer. */
    latest: moment().notNull(),
    deliveryMethod: text().notNull(),
    /** The organiser's: where it goes, or of the bill where it is fetched. Null once it is erased. */
    address: jsonb().$type<Address>(),
    county: text(),
    openedAt: moment().notNull(),
    closingSince: moment(),
    closedAt: moment(),
    orderNumber: text().unique(),
    /** When the closing was last tried. */
    triedAt: moment(),
  },
  (table) => [
    index('group_orders_open').on(table.latest).where(sql`${table.state} in ('open', 'closing')`),
    index().on(table.userId),
  ],
)

/** What one piece costs, tax and delivery included: the promise that a member's price never rises. */
export const groupPrices = pgTable(
  'group_prices',
  {
    rosterId: text().$type<Id<'ros'>>().notNull(),
    garment: integer().notNull(),
    size: text().notNull(),
    goods: cents().notNull(),
    delivery: cents().notNull(),
    tax: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rosterId, table.garment, table.size] })],
)

/** What a member pays for an entry: the row stands before the card is charged, and its id is the key of the charge. */
export const entryPayments = pgTable(
  'entry_payments',
  {
    id: text().$type<Id<'epm'>>().primaryKey(),
    rosterId: text().$type<Id<'ros'>>().notNull(),
    entryId: text().$type<Id<'ren'>>().notNull().unique(),
    /** Of the form it was sent with, so that a second press pays nothing. */
    press: text().notNull(),
    /** Until it is known what became of it, and only where there is an address: for the email that says it counts. */
    sealedReceipt: text(),
    state: text().$type<EntryPaymentState>().notNull(),
    pieces: integer().notNull(),
    goods: cents().notNull(),
    delivery: cents().notNull(),
    tax: cents().notNull(),
    amount: cents().notNull(),
    paymentMethodId: text().notNull(),
    providerPaymentId: text().unique(),
    /** The order that was placed holds its pieces; what left the list before is no part of it. */
    isOrdered: boolean().notNull().default(false),
    /** What went back when the order was placed, because more pieces cost less each. */
    gain: cents().notNull().default(0),
    /** What the provider last said went back, whoever sent it. */
    refunded: cents().notNull().default(0),
    /** How much of that the order's timeline tells of. */
    credited: cents().notNull().default(0),
    createdAt: moment().notNull(),
    settledAt: moment(),
    /** When the reconciler last looked at it. */
    triedAt: moment(),
  },
  (table) => [
    unique().on(table.rosterId, table.press),
    index('entry_payments_unfinished').on(table.createdAt).where(sql`${table.state} in ('open', 'action')`),
    index('entry_payments_in_review').on(table.createdAt).where(sql`${table.state} = 'needs-review'`),
  ],
)

/** What staff sent back of a payment and why, each form once. The id is that of its refund, which knows how it stands. */
export const entryRefunds = pgTable(
  'entry_refunds',
  {
    id: text().$type<Id<'rfd'>>().primaryKey(),
    paymentId: partOf(() => entryPayments.id).$type<Id<'epm'>>(),
    formKey: text().notNull(),
    amount: cents().notNull(),
    /** For its member, who reads it in the email. */
    note: text().notNull(),
    /** Whether its pieces are made all the same; null where it left the list before it was ordered. */
    isStillMade: boolean(),
    requestedAt: moment().notNull(),
  },
  (table) => [unique().on(table.paymentId, table.formKey)],
)
