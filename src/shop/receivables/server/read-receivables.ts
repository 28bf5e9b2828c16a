import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Cents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { type Call, hasRole, type SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { paymentTermsText } from '#shop/orders/model/payment-terms.ts'
import { isPayableBy, isReadableBy } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { cardText } from '#shop/payments/model/card-text.ts'
import { type ListedReceivable, type Receivable, receivableErrors } from '../contract.ts'
import { ageOf, daysPast } from '../model/due.ts'
import { openOf } from '../model/ledger.ts'
import { receivableCredits, receivablePayments, receivableReminders, receivableReturns, receivables } from './tables.ts'

export type ReceivableRow = typeof receivables.$inferSelect
export type PaymentRow = typeof receivablePayments.$inferSelect

const isOfOrder = (condition: SQL | undefined) =>
  sql`exists (select 1 from ${orders} where ${orders.orderNumber} = ${receivables.orderNumber} and ${condition})`

/** Those that a customer pays: of own orders, and of the company's by role or as a manager. */
export const isPaidBy = (userId: string): SQL => isOfOrder(isPayableBy(userId))

/** An order's receivable for whoever reads the order, and for staff. */
export async function findReceivable(call: SignedIn, orderNumber: string): Promise<ReceivableRow> {
  const wanted = eq(receivables.orderNumber, orderNumber)
  const [row] = await call.db
    .select()
    .from(receivables)
    .where(hasRole(call, 'admin') ? wanted : and(wanted, isOfOrder(isReadableBy(call.actor.userId))))
  return row ?? fail(receivableErrors, 'RECEIVABLE_NOT_FOUND')
}

/** The same for what the shop does by itself. */
export async function loadReceivable(call: Call, orderNumber: string): Promise<ReceivableRow | undefined> {
  const [row] = await call.db.select().from(receivables).where(eq(receivables.orderNumber, orderNumber))
  return row
}

/** In a transaction: whoever else pays or credits it waits. */
export async function lockReceivable(call: Call, id: ReceivableRow['id']): Promise<ReceivableRow> {
  const [row] = await call.db.select().from(receivables).where(eq(receivables.id, id)).for('update')
  return row ?? Promise.reject(new Error('A receivable is not to be found'))
}

export function toListed(row: ReceivableRow, now: IsoDate): ListedReceivable {
  const { orderNumber, poNumber, placedOn, dueOn, total, paid, credited } = row
  const open = openOf(row)
  const days = dueOn === null ? 0 : Math.max(0, daysPast(dueOn, now))
  const isOverdue = open > 0 && days > 0
  return {
    ...{ orderNumber: orderNumber ?? '', poNumber, placedOn: placedOn ?? '', dueOn, total, paid, credited, open },
    state: open === 0 ? 'settled' : isOverdue ? 'overdue' : 'open',
    age: open === 0 ? 'current' : ageOf(dueOn, now),
    daysOverdue: isOverdue ? days : 0,
  }
}

/** Cents of card payments of which nobody knows the end yet. */
export async function underWayOf(call: Call, receivableId: string): Promise<Cents> {
  const { state, amount } = receivablePayments
  const rows = await call.db
    .select({ amount })
    .from(receivablePayments)
    .where(and(eq(receivablePayments.receivableId, receivableId), inArray(state, ['open', 'action'])))
  return rows.reduce((sum, one) => sum + one.amount, 0)
}

/** Everything that was paid, credited and sent back, oldest first. */
export async function partsOf(call: Call, receivableId: string) {
  const payments = await call.db
    .select()
    .from(receivablePayments)
    .where(and(eq(receivablePayments.receivableId, receivableId), eq(receivablePayments.state, 'received')))
    .orderBy(asc(receivablePayments.receivedOn), asc(receivablePayments.id))
  const credits = await call.db
    .select()
    .from(receivableCredits)
    .where(eq(receivableCredits.receivableId, receivableId))
    .orderBy(asc(receivableCredits.id))
  const returns = await call.db
    .select()
    .from(receivableReturns)
    .where(eq(receivableReturns.receivableId, receivableId))
    .orderBy(asc(receivableReturns.id))
  return { payments, credits, returns }
}

/** Cards of which another amount was taken, for a person to look at. */
async function toReviewOf(call: Call, receivableId: string): Promise<Receivable['toReview']> {
  const { id, amount, taken, createdAt, state } = receivablePayments
  const rows = await call.db
    .select({ id, asked: amount, taken, paidAt: createdAt })
    .from(receivablePayments)
    .where(and(eq(receivablePayments.receivableId, receivableId), eq(state, 'needs-review')))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }))
}

const shownCard = ({ cardBrand, last4Digits }: PaymentRow): string =>
  last4Digits === '' ? '' : cardText({ cardBrand, last4Digits })

/** What was asked for stands in where nobody knows yet what was taken. */
const inReviewOf = (rows: Receivable['toReview']): Cents =>
  rows.reduce((sum, { asked, taken }) => sum + (taken ?? asked), 0)

/** Who recorded what, and why reminders rest, only staff read. */
export async function toReceivable(call: Call, row: ReceivableRow): Promise<Receivable> {
  const { payments, credits, returns } = await partsOf(call, row.id)
  const reminders = await call.db
    .select({ level: receivableReminders.level, sentOn: receivableReminders.sentOn })
    .from(receivableReminders)
    .where(eq(receivableReminders.receivableId, row.id))
    .orderBy(asc(receivableReminders.level))
  const toReview = await toReviewOf(call, row.id)
  const isStaff = hasRole(call, 'admin')
  const paused = row.remindersPausedAt
  return {
    ...toListed(row, shopToday(call)),
    ...{ terms: paymentTermsText(row.terms), deposit: row.deposit, underWay: await underWayOf(call, row.id) },
    inReview: inReviewOf(toReview),
    payments: payments.map((one) => ({
      ...{ id: one.id, kind: one.kind, amount: one.amount, receivedOn: one.receivedOn ?? '', reference: one.reference },
      ...{ card: shownCard(one), recordedBy: isStaff ? one.recordedByName : '' },
    })),
    credits: credits.map(({ id, amount, creditedOn, note }) => ({ id, amount, creditedOn, note })),
    returns: returns.map(({ id, amount, way, state, doneOn, reference }) => ({
      ...{ id, amount, way, doneOn, reference, isDone: state === 'done' },
    })),
    reminders,
    toReview: isStaff ? toReview : [],
    remindersPaused: isStaff && paused ? { since: paused.toISOString(), note: row.remindersPausedNote } : null,
  }
}
