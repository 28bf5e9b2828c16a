import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { ownerId, users } from '#platform/server/identity/tables.ts'
import { companies } from '#shop/companies/server/tables.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import type { PaymentKind } from '../model/kinds.ts'

/** Who may order now and pay later, as staff approved it. Its row is the lock under which the limit is counted. */
export const accountTerms = pgTable('account_terms', {
  /** An account's id, or a company's. */
  holder: text().primaryKey(),
  terms: jsonb().$type<PaymentTerms>().notNull(),
  creditLimit: cents().notNull(),
  poRequired: boolean().notNull(),
  approvedBy: text().notNull(),
  approvedByName: text().notNull(),
  approvedAt: moment().notNull(),
  revokedAt: moment(),
  revokedByName: text(),
  revokedBecause: text(),
})

/** An account asks to pay later, or a manager for the company; staff approve or decline. */
export const termsRequests = pgTable(
  'terms_requests',
  {
    id: text().$type<Id<'trq'>>().primaryKey(),
    userId: ownerId(),
    /** For which it is asked. */
    companyId: text()
      .$type<Id<'cmp'>>()
      .references(() => companies.id, { onDelete: 'cascade' }),
    companyName: text().notNull(),
    creditLimit: cents().notNull(),
    note: text().notNull(),
    requestedAt: moment().notNull(),
    outcome: text().$type<'approved' | 'declined'>(),
    closedAt: moment(),
    /** What staff wrote to whoever asked. */
    answer: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('terms_requests_one_open').on(table.userId).where(sql`${table.outcome} is null`),
    uniqueIndex('terms_requests_one_open_of_company').on(table.companyId).where(sql`${table.outcome} is null`),
    index().on(table.companyId, table.requestedAt),
    index().on(table.userId, table.requestedAt),
  ],
)

/** What is owed of an order that was not paid in full at once. It begins with the attempt, and counts against the limit from then on. */
export const receivables = pgTable(
  'receivables',
  {
    id: text().$type<Id<'rec'>>().primaryKey(),
    attemptId: text().notNull().unique(),
    /** Null while its attempt is unfinished. */
    orderNumber: text().unique(),
    /** Whose limit it counts against. */
    holder: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    terms: jsonb().$type<PaymentTerms>().notNull(),
    poNumber: text().notNull(),
    total: cents().notNull(),
    deposit: cents().notNull(),
    /** Sums of its rows, kept in the transactions that write them. */
    paid: cents().notNull().default(0),
    credited: cents().notNull().default(0),
    returned: cents().notNull().default(0),
    /** By the shop's calendar. */
    placedOn: date(),
    dueOn: date(),
    createdAt: moment().notNull(),
    remindersPausedAt: moment(),
    remindersPausedNote: text().notNull().default(''),
  },
  (table) => [
    index().on(table.holder),
    index().on(table.userId, table.placedOn),
    index('receivables_open').on(table.dueOn).where(sql`order_number is not null and paid + credited < total`),
    index('receivables_unplaced').on(table.createdAt).where(sql`order_number is null`),
    check('receivables_add_up', sql`paid >= 0 and credited >= 0 and paid + credited <= total`),
    check('receivables_returns', sql`returned <= paid`),
  ],
)

/**
 * `open`: written, and the provider may have been asked; `action`: the bank's challenge is under way; both are unfinished.
 * `received`: counted. `needs-review`: the provider took another amount, and a person has to look. `refunding`, `refunded`: money
 * that came for one that was over, or for what was credited meanwhile.
 */
export const PAYMENT_STATES = [
  ...(['open', 'action', 'received', 'declined', 'canceled', 'needs-review'] as const),
  ...(['refunding', 'refunded'] as const),
] as const
export type ReceivablePaymentState = (typeof PAYMENT_STATES)[number]

/** Money for a receivable: its deposit, what staff recorded, and cards from the link, whose row stands before they are charged. */
export const receivablePayments = pgTable(
  'receivable_payments',
  {
    /** Of a card also the idempotency key of its charge. */
    id: text().$type<Id<'rcp'>>().primaryKey(),
    receivableId: partOf(() => receivables.id),
    kind: text().$type<PaymentKind>().notNull(),
    state: text().$type<ReceivablePaymentState>().notNull(),
    amount: cents().notNull(),
    /** What the provider took, where that is not what was asked for. */
    taken: cents(),
    receivedOn: date(),
    reference: text().notNull(),
    /** Of the form it was sent with, so that a second press pays nothing. */
    formKey: text().notNull(),
    providerPaymentId: text().unique(),
    paymentMethodId: text().notNull().default(''),
    cardBrand: text().notNull().default(''),
    last4Digits: text().notNull().default(''),
    /** Whose card it is. */
    payerId: text().references(() => users.id, { onDelete: 'set null' }),
    recordedBy: text(),
    recordedByName: text().notNull().default(''),
    createdAt: moment().notNull(),
    settledAt: moment(),
    /** When the reconciler last looked at it. */
    triedAt: moment(),
  },
  (table) => [
    unique().on(table.receivableId, table.formKey),
    uniqueIndex('receivable_payments_one_unfinished')
      .on(table.receivableId)
      .where(sql`${table.state} in ('open', 'action')`),
    index().on(table.payerId),
    index('receivable_payments_unfinished').on(table.createdAt).where(sql`${table.state} in ('open', 'action')`),
    index('receivable_payments_in_review').on(table.createdAt).where(sql`${table.state} = 'needs-review'`),
  ],
)

/** What was taken off what was not paid yet. */
export const receivableCredits = pgTable(
  'receivable_credits',
  {
    id: text().$type<Id<'rcc'>>().primaryKey(),
    receivableId: partOf(() => receivables.id),
    amount: cents().notNull(),
    note: text().notNull(),
    creditedOn: date().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.receivableId)],
)

/** What of a payment goes back: by the provider (`card`), else sent by staff (`hand`). */
export const receivableReturns = pgTable(
  'receivable_returns',
  {
    /** Of a card also the id of the refund in payments. */
    id: text().$type<Id<'rcr'>>().primaryKey(),
    receivableId: partOf(() => receivables.id),
    paymentId: text()
      .notNull()
      .references(() => receivablePayments.id, { onDelete: 'cascade' }),
    /** Negative where a bank sent money back to the shop. */
    amount: cents().notNull(),
    way: text().$type<'card' | 'hand'>().notNull(),
    state: text().$type<'pending' | 'done'>().notNull(),
    note: text().notNull(),
    reference: text().notNull().default(''),
    requestedAt: moment().notNull(),
    doneOn: date(),
    doneByName: text().notNull().default(''),
  },
  (table) => [
    index().on(table.receivableId),
    index().on(table.paymentId),
    index('receivable_returns_pending').on(table.requestedAt).where(sql`${table.state} = 'pending'`),
  ],
)

/** Each reminder goes out once. */
export const receivableReminders = pgTable(
  'receivable_reminders',
  {
    receivableId: partOf(() => receivables.id),
    /** Days from the due day on, as the schedule has it. */
    level: integer().notNull(),
    sentOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.receivableId, table.level] })],
)
