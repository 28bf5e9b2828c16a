import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, moment } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { AttemptDraft } from './draft.ts'

/** Stored as `parked`: versions that run side by side during an upgrade have to read it. */
export const NEEDS_REVIEW = 'parked'

/**
 * `open`: written, and the provider may have been asked. `action`: the bank's challenge is under way. Both are unfinished.
 * `ordered`, `declined`, `cancelled`: settled. `NEEDS_REVIEW`: the provider took another amount, and a person has to look.
 * `refunding`, `refunded`: money came for an attempt that was cancelled or declined; its refund stands in payments.
 */
export const ATTEMPT_STATES = [
  'open',
  'action',
  'ordered',
  'declined',
  'cancelled',
  NEEDS_REVIEW,
  'refunding',
  'refunded',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

// Written and committed before the provider is asked for money, so that whatever happens then finds its cart again.
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<AttemptState>().notNull(),
    /** Of everything that would be bought and how; the same press of the button gives the same print. */
    fingerprint: text().notNull(),
    /** Of what the page sent alone: finds the order again when the cart behind it is gone. */
    requestKey: text().notNull(),
    paymentMethodId: text().notNull(),
    paymentId: text().unique(),
    amount: cents().notNull(),
    currency: text().notNull(),
    lineIds: text().array().notNull(),
    draft: jsonb().$type<AttemptDraft>().notNull(),
    createdAt: moment().notNull(),
    settledAt: moment(),
    /** These four are written only by the version before refunds belonged to payments, which may still run beside this one. */
    refundSentAt: moment(),
    refundingSince: moment(),
    refundLeft: cents().notNull().default(0),
    refundHeld: boolean().notNull().default(false),
    /** When the reconciler last looked at it. */
    triedAt: moment(),
  },
  (table) => [
    uniqueIndex('checkout_attempts_one_unfinished').on(table.userId).where(sql`${table.state} in ('open', 'action')`),
    index('checkout_attempts_unfinished')
      .on(table.createdAt)
      .where(sql`${table.state} in ('open', 'action', 'refunding')`),
    index('checkout_attempts_refunding').on(table.refundSentAt).where(sql`${table.state} = 'refunding'`),
    index().on(table.userId, table.createdAt),
  ],
)

/**
 * Why a payment waits for a person. `unknown`: neither an attempt nor an order knows of it, mostly after a restore from an
 * older backup. `other-amount`: the provider took another amount than its attempt says. `came-back`: what was given back
 * for an attempt that was given up came back to the shop. `order-came-back`: the same of an order that was cancelled.
 */
export const UNMATCHED_REASONS = ['unknown', 'other-amount', 'came-back', 'order-came-back'] as const
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** Money at the provider that has no order, and of which nobody can tell by itself what is to become. */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    paymentId: text().primaryKey(),
    reason: text().$type<UnmatchedReason>().notNull(),
    /** As written on the payment; where it is unknown no row of ours has it. */
    attemptId: text().notNull(),
    /** No foreign key: the account may be missing from the backup as well. */
    userId: text(),
    amount: cents().notNull(),
    refunded: cents().notNull(),
    currency: text().notNull(),
    last4: text().notNull(),
    paidAt: moment().notNull(),
    foundAt: moment().notNull(),
    /** A person has seen to it, and says how. */
    closedAt: moment(),
    closedNote: text().notNull().default(''),
  },
  (table) => [index('unmatched_payments_open').on(table.paidAt).where(sql`${table.closedAt} is null`)],
)
