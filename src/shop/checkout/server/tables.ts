import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#platform/server/identity/tables.ts'
import type { AttemptDraft } from './draft.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * `open`: written, and the provider may have been asked. `action`: the bank's challenge is under way. Both are unfinished.
 * `ordered`, `declined`, `cancelled`: settled. `parked`: the provider took another amount, and a person has to look.
 * `refunding`, `refunded`: money came for an attempt that was given up, and goes back.
 */
export const ATTEMPT_STATES = [
  'open',
  'action',
  'ordered',
  'declined',
  'cancelled',
  'parked',
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
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    lineIds: text().array().notNull(),
    draft: jsonb().$type<AttemptDraft>().notNull(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (table) => [
    uniqueIndex('checkout_attempts_one_unfinished').on(table.userId).where(sql`${table.state} in ('open', 'action')`),
    index('checkout_attempts_unfinished')
      .on(table.createdAt)
      .where(sql`${table.state} in ('open', 'action', 'refunding')`),
    index().on(table.userId, table.createdAt),
  ],
)

/**
 * Money at the provider of which neither an attempt nor an order knows: after a restore from an older backup, mostly.
 * Nobody can tell by it what was bought, so a person looks at each.
 */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    paymentId: text().primaryKey(),
    /** As written on the payment; no row of ours has it. */
    attemptId: text().notNull(),
    /** No foreign key: the account may be missing from the backup as well. */
    userId: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    refunded: bigint({ mode: 'number' }).notNull(),
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

/** How far the provider's payments were compared with ours. It goes back with a backup, and so knows what that misses. */
export const paymentMatches = pgTable('payment_matches', {
  provider: text().primaryKey(),
  until: moment().notNull(),
})
