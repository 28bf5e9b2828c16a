import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, json, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { ownerId, users } from '#platform/server/identity/tables.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import type { AgreedPrice, OfferCharge } from '../model/agreed.ts'
import type { OfferEventKind, OfferStage } from '../model.ts'

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
    /** Its customer asked for it and staff write it; else it is a cart that its owner saved. */
    isAsked: boolean().notNull().default(false),
    /** Staff noted what was asked for, on the telephone or at the counter: its customer sees nothing of it before it is sent. */
    isNoted: boolean().notNull().default(false),
    /** How far it has come: what the order and the last day say goes before it. */
    stage: text().$type<OfferStage>().notNull().default('sent'),
    /** Since the version that holds was sent, its customer asked for a change. */
    changeAskedAt: moment(),
    /** Which version its customer does not want. */
    declinedVersion: integer(),
  },
  (table) => [
    unique().on(table.userId, table.press),
    index().on(table.userId, table.createdAt),
    index('offers_open').on(table.userId).where(sql`${table.orderNumber} is null`),
    index('offers_asked').on(table.createdAt, table.id).where(sql`is_asked`),
    index('offers_ordered').on(table.orderNumber).where(sql`order_number is not null`),
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
    /** Of the lines, what the code takes off and what is charged beside them. */
    subtotal: cents().notNull(),
    charges: jsonb().$type<readonly OfferCharge[]>().notNull().default([]),
    /** Prices that staff agreed on, by line; they are part of the lines already. */
    agreed: jsonb().$type<readonly AgreedPrice[]>().notNull().default([]),
    /** From staff, for the customer. */
    message: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.version] })],
)

/** What a customer asked for: the cart of that moment, or words alone. */
export const offerRequests = pgTable('offer_requests', {
  offerId: partOf(() => offers.id)
    .$type<Id<'off'>>()
    .primaryKey(),
  note: text().notNull(),
  neededBy: date(),
  /** As text, as those of a version are. */
  lines: json().$type<readonly CheckoutLine[]>().notNull(),
  discountCode: text(),
  askedAt: moment().notNull(),
})

/** The next version while staff write it: at list prices, with what is to be changed of them. */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    offerId: partOf(() => offers.id)
      .$type<Id<'off'>>()
      .primaryKey(),
    /** One more with every change: whoever began from an older one is told. */
    revision: integer().notNull(),
    lines: json().$type<readonly CheckoutLine[]>().notNull(),
    agreed: jsonb().$type<readonly AgreedPrice[]>().notNull(),
    charges: jsonb().$type<readonly OfferCharge[]>().notNull(),
    discountCode: text(),
    neededBy: date(),
    validUntil: date().notNull(),
    terms: jsonb().$type<PaymentTerms>(),
    message: text().notNull(),
    updatedAt: moment().notNull(),
    updatedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.updatedBy)],
)

/** Who did what with an offer that was asked for. */
export const offerEvents = pgTable(
  'offer_events',
  {
    id: text().primaryKey(),
    offerId: partOf(() => offers.id).$type<Id<'off'>>(),
    at: moment().notNull(),
    kind: text().$type<OfferEventKind>().notNull(),
    version: integer(),
    /** Empty once the account is gone. */
    byUserId: text().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    /** Of the form it was sent with, so that a second press changes nothing. */
    press: text(),
  },
  (table) => [unique().on(table.offerId, table.press), index().on(table.offerId, table.at), index().on(table.byUserId)],
)
