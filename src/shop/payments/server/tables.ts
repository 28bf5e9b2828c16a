import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, moment } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'
import type { BillingAddress } from '../contract.ts'
import type { Decline } from '../model/decline-texts.ts'
import type { CardBehaviour } from '../model/test-cards.ts'

/** Saved cards; the id is the provider's, and nothing here could pay without the provider. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    paymentName: text().notNull(),
    cardBrand: text().notNull(),
    last4Digits: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    billingAddress: jsonb().$type<BillingAddress>().notNull(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('payment_methods_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)

/** Events of the provider, each taken in once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    paymentId: text(),
    receivedAt: moment().notNull(),
  },
  (table) => [index().on(table.receivedAt)],
)

/**
 * `pending`: requested, and not known to have been made. `failed`: less than that was left at the provider, or a bank took
 * it. `canceled`: withdrawn by the module that requested it.
 */
type RefundState = 'pending' | 'succeeded' | 'failed' | 'canceled'

/** Money that the shop sends back. What others send back at the provider stands on the payment alone. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also its idempotency key at the provider. */
    id: text().primaryKey(),
    paymentId: text().notNull(),
    /** `part`: this amount. `rest`: whatever is left of the payment when it is sent, as the provider last said. */
    extent: text().$type<'part' | 'rest'>().notNull(),
    amount: cents().notNull(),
    /** Whose money it is, and the id of that. */
    reason: text().$type<'attempt' | 'order' | 'receivable-payment' | 'entry-payment'>().notNull(),
    reasonId: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** How a dispute about the payment stands, as the provider last said. */
    dispute: text().$type<'open' | 'won' | 'lost'>(),
    requestedAt: moment().notNull(),
    /** When it was last handed to a job. */
    triedAt: moment().notNull(),
    completedAt: moment(),
    /** The provider's own id, for whoever looks it up there. */
    providerRefundId: text(),
  },
  (table) => [
    uniqueIndex('refunds_one_rest').on(table.reason, table.reasonId).where(sql`state = 'pending' and extent = 'rest'`),
    index('refunds_pending').on(table.triedAt).where(sql`state = 'pending'`),
    index().on(table.paymentId),
  ],
)

/** How far the provider's payments were compared with ours. It goes back with a backup, and so knows what that misses. */
export const paymentMatches = pgTable('payment_matches', {
  provider: text().primaryKey(),
  until: moment().notNull(),
})

/** Who a person is at Stripe; nothing but our id of the person stands there. */
export const stripeCustomers = pgTable('stripe_customers', {
  userId: ownerId().primaryKey(),
  customerId: text().notNull(),
})

/**
 * Which payment at Stripe belongs to which attempt. The money is asked for only once the payment's id stands here and
 * nobody has closed the attempt, so that closing needs no luck.
 */
export const stripePayments = pgTable('stripe_payments', {
  attemptId: text().primaryKey(),
  customerId: text().notNull(),
  methodId: text().notNull(),
  amount: cents().notNull(),
  paymentId: text().unique(),
  closedAt: moment(),
  createdAt: moment().notNull(),
})

/** The sandbox's own ledger: what a provider would keep on its side. Rooms of the shop never read it. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    status: text().$type<'succeeded' | 'requires_action' | 'declined' | 'canceled'>().notNull(),
    amount: cents().notNull(),
    refunded: cents().notNull().default(0),
    currency: text().notNull(),
    methodId: text().notNull(),
    attemptId: text().notNull(),
    userId: text().notNull(),
    cardBrand: text(),
    last4: text(),
    expMonth: integer(),
    expYear: integer(),
    /** What the bank answers once the customer has passed its challenge. */
    declineAfterChallenge: text().$type<Decline>(),
    error: text(),
    clientSecret: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.attemptId), index().on(table.createdAt)],
)

export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotencyKey: text().primaryKey(),
  paymentId: text()
    .notNull()
    .references(() => sandboxPayments.id),
  amount: cents().notNull(),
  createdAt: moment().notNull(),
})

/** A card made of a test number: how it behaves is kept, the number nowhere. */
export const sandboxMethods = pgTable('sandbox_methods', {
  id: text().primaryKey(),
  userId: text().notNull(),
  behaviour: jsonb().$type<CardBehaviour>().notNull(),
  cardBrand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  attached: boolean().notNull(),
  createdAt: moment().notNull(),
})
