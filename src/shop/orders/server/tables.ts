import { eq, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { runsOf } from '#platform/server/db/word-runs.ts'
import { users } from '#platform/server/identity/tables.ts'
import { companies } from '#shop/companies/server/tables.ts'
import type { PriceAdjustment } from '#shop/pricing/model/adjustments.ts'
import type { OrderAddress } from '../contract.ts'
import type { ConfirmedRights } from '../model/frozen-line.ts'
import { BEFORE_SHIPPING } from '../model/moves.ts'
import type { RosterRef } from '../model/roster-ref.ts'
import { type EventKind, type OrderState, type OrderStatus, statusOf } from '../model.ts'
import type { Approval } from './approval.ts'
import { CUSTOMER_KEY, SEARCH_TEXT } from './staff/admin-search.ts'

/** Paid, and not yet on its way; in literal values, so that its index is used. */
const statusesToShip = [...new Set(BEFORE_SHIPPING.map(statusOf))]
export const TO_SHIP = sql.raw(`status in (${statusesToShip.map((status) => `'${status}'`).join(', ')})`)

// Orders outlive the account: tax law wants them kept, with the name and address on them.
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    orderNumber: text().notNull().unique(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Placed for a company: its members read it, and of it nobody else. */
    companyId: text()
      .$type<Id<'cmp'>>()
      .references(() => companies.id, { onDelete: 'set null' }),
    attemptId: text().notNull().unique(),
    /** The payment that paid it; on terms a value of the shop's own, see `model/payment-terms.ts`. */
    paymentIntentId: text().notNull().unique(),
    /** The buyer's own number for it, where it was ordered on terms. */
    poNumber: text(),
    status: text().$type<OrderStatus>().notNull(),
    /** Since when it is printed and packed; its status stays `in_production` until it is shipped. A trigger clears it before. */
    readyAt: moment(),
    placedAt: moment().notNull(),
    currency: text().notNull(),
    subtotal: cents().notNull(),
    shipping: cents().notNull(),
    tax: cents().notNull(),
    grandTotal: cents().notNull(),
    /** The rules and rates by which the tax was computed, as they stood that day. */
    taxLines: jsonb().$type<readonly unknown[]>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    cardBrand: text().notNull(),
    last4Digits: text().notNull(),
    shippingAddress: jsonb().$type<OrderAddress>().notNull(),
    billingAddress: jsonb().$type<OrderAddress>().notNull(),
    deliveryMethod: text().notNull(),
    deliveryName: text().notNull(),
    /** Handed over at the counter; it goes nowhere. */
    isPickup: boolean().notNull().default(false),
    shipsOn: date(),
    arrivesFrom: date(),
    arrivesTo: date(),
    /** The day by which its buyer needs it. */
    neededBy: date(),
    /** What is taken off the goods or put on them beside the items, by code or for rush; part of the subtotal. */
    adjustments: jsonb().$type<readonly PriceAdjustment[]>().notNull().default([]),
    trackingNumber: text(),
    carrier: text(),
    /** All that went back, by the provider's word, and when that word last changed. */
    refunded: cents().notNull().default(0),
    refundedAt: moment(),
    /** Since when the rest of the money is on its way back; the refund itself stands in payments. */
    refundAskedAt: moment(),
    /** Written only by the version before refunds belonged to payments, which may still run beside this one. */
    refundSentAt: moment(),
    dispute: text().$type<'open' | 'won' | 'lost'>(),
    /** What staff find it by, and the name as it sorts. */
    searchText: text().generatedAlwaysAs(SEARCH_TEXT),
    customerKey: text().generatedAlwaysAs(CUSTOMER_KEY),
  },
  (table) => [
    index().on(table.userId, table.placedAt),
    index('orders_of_company').on(table.companyId, table.placedAt).where(sql`company_id is not null`),
    index().on(table.placedAt, table.id),
    // What staff narrow the dashboard and the queue by, where few or none match.
    index().on(table.status, table.placedAt),
    index().on(table.deliveryMethod, table.placedAt),
    index().on(table.customerKey, table.id),
    index().on(table.grandTotal, table.id),
    index('orders_refund_owed')
      .on(table.refundSentAt)
      .where(sql`refund_asked_at is not null and refunded < grand_total`),
    index('orders_po_number').on(sql`lower(po_number)`).where(sql`po_number is not null`),
    index('orders_to_ship_index').on(table.id).where(TO_SHIP),
    // Without a list of pending entries, which only a vacuum empties and the embedded database has none by itself.
    index('orders_search_index').using('gin', runsOf(sql`search_text`)).with({ fastupdate: false }),
  ],
)

/** Of those what does not lie at the counter: whoever fetches it comes for it, and nothing of it is left to be done. */
export const IS_PENDING = sql`(${TO_SHIP} and not (${sql.raw('is_pickup and ready_at is not null')}))`

/** The rows of a state. */
export const isInState = (state: OrderState): SQL => {
  if (state === 'ready') return sql`(${orders.status} = 'in_production' and ${orders.readyAt} is not null)`
  if (state === 'in_production') return sql`(${orders.status} = 'in_production' and ${orders.readyAt} is null)`
  return eq(orders.status, state)
}

/** Part of the facts of an order that are read. */
export const isReady = sql<boolean>`(${orders.readyAt} is not null)`

export const orderItems = pgTable(
  'order_items',
  {
    id: text().primaryKey(),
    orderId: partOf(() => orders.id),
    position: integer().notNull(),
    styleId: integer().notNull(),
    itemCode: text().notNull(),
    code: text().notNull(),
    brand: text().notNull(),
    category: text().notNull(),
    title: text().notNull(),
    color: text().notNull(),
    quantities: jsonb().$type<Record<string, number>>().notNull(),
    quantity: integer().notNull(),
    /** Cents per size. */
    sizePrices: jsonb().$type<Record<string, number>>().notNull(),
    unitPrice: cents().notNull(),
    lineTotal: cents().notNull(),
    note: text().notNull(),
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    design: jsonb().$type<unknown>(),
    images: jsonb().$type<string[]>().notNull(),
    designImages: jsonb().$type<string[]>().notNull(),
    /** What the buyer confirmed, so that nothing else is printed. */
    approval: jsonb().$type<Approval>(),
    /** What the buyer confirmed of the rights to the artwork; null for blanks, and in orders of before. */
    rights: jsonb().$type<ConfirmedRights>(),
    /** Whose words each of its pieces has; null where all are alike. */
    roster: jsonb().$type<RosterRef>(),
  },
  (table) => [index().on(table.orderId), index().on(table.styleId)],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: text().primaryKey(),
    orderId: partOf(() => orders.id),
    at: moment().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** `customer`, `shop`, or `staff` with the person's id and name beside it. */
    by: text().$type<'customer' | 'shop' | 'staff'>().notNull(),
    byUserId: text(),
    byName: text().notNull(),
    note: text().notNull(),
    kind: text().$type<EventKind>().notNull().default('move'),
    /** Of a refund, negative where it came back to us. */
    amount: cents(),
    /** With the status `in_production`: that it was printed and packed. */
    isReady: boolean().notNull().default(false),
    /** With a refund: taken off what was not paid yet, so that no money moved. */
    isCredit: boolean().notNull().default(false),
    /** With the status that it had: the day by which it arrives was changed to these. */
    newArrival: jsonb().$type<{ readonly from: string; readonly to: string }>(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.at),
    index('order_events_refunds').on(table.at, table.id).where(sql`kind = 'refund' and amount <> 0`),
  ],
)

/** A part of an order's money that staff refund, with its reason; its id is that of the refund in payments. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: text().primaryKey(),
    orderId: partOf(() => orders.id),
    /** Of the form it was asked with, so that a second press asks for nothing. */
    formKey: text().notNull(),
    amount: cents().notNull(),
    askedAt: moment().notNull(),
    /** Written only by the version before refunds belonged to payments, which may still run beside this one. */
    sentAt: moment(),
    /** `lapsed`: by then less than this was left at the provider. */
    state: text().$type<'asked' | 'made' | 'lapsed'>().notNull(),
    /** The entries of the timeline: why it was asked for, and the money that went. */
    askedEventId: text().notNull(),
    madeEventId: text(),
  },
  (table) => [
    unique().on(table.orderId, table.formKey),
    index('order_refunds_asked').on(table.sentAt).where(sql`state = 'asked'`),
  ],
)

/** All orders ever and what they came to, in several counters whose sum is read: counting 100,000 rows takes too long. */
export const orderCounts = pgTable('order_counts', {
  counter: integer().primaryKey(),
  orders: bigint({ mode: 'number' }).notNull(),
  revenue: cents().notNull(),
})
