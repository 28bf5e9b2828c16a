import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { companyErrors } from '#shop/companies/contract.ts'
import type { Membership } from '#shop/companies/model.ts'
import { companies } from '#shop/companies/server/tables.ts'
import { receivableErrors } from '../contract.ts'
import { hasOpenBalance } from './open-balance.ts'
import { toListed } from './read-receivables.ts'
import { accountTerms, receivablePayments, receivableReturns, receivables, termsRequests } from './tables.ts'
import { findTerms, toAccountTerms, toRequest } from './terms/read-terms.ts'

/** The terms of a person, the requests for some, and what was owed of each order. */
export async function termsOf(call: Call, userId: string) {
  const row = await findTerms(call, userId)
  const requests = await call.db
    .select()
    .from(termsRequests)
    .where(eq(termsRequests.userId, userId))
    .orderBy(asc(termsRequests.requestedAt))
  const owed = await call.db
    .select()
    .from(receivables)
    .where(and(eq(receivables.userId, userId), isNotNull(receivables.orderNumber)))
    .orderBy(asc(receivables.createdAt))
  if (!row && requests.length === 0 && owed.length === 0) return []
  return [
    {
      terms: row ? await toAccountTerms(call, row) : null,
      requests: requests.map(toRequest),
      orders: owed.map((one) => toListed(one, shopToday(call))),
    },
  ]
}

const isUnsettled = or(
  hasOpenBalance,
  sql`exists (select 1 from ${receivablePayments}
    where ${receivablePayments.receivableId} = ${receivables.id} and ${receivablePayments.state} in ('open', 'action', 'needs-review', 'refunding'))`,
  sql`exists (select 1 from receivable_returns back where back.receivable_id = ${receivables.id} and back.state = 'pending')`,
)

/**
 * What a person owes: of a company's orders only what is being ordered or paid at this moment, and all of it where the company
 * is gone.
 */
const owedBy = (userId: string) => {
  const isOfNoCompany = sql`not exists (select 1 from ${companies} where ${companies.id} = ${receivables.holder})`
  const isOwn = or(isNull(receivables.orderNumber), isOfNoCompany)
  const isPaying = sql`exists (select 1 from ${receivablePayments}
    where ${receivablePayments.receivableId} = ${receivables.id} and ${receivablePayments.payerId} = ${userId} and ${receivablePayments.state} in ('open', 'action'))`
  return or(and(eq(receivables.userId, userId), isOwn, isUnsettled), isPaying)
}

/**
 * Refused while something is owed, to either side. What was settled stays with the order, under nobody's name; what a company
 * owes stays with the company.
 */
export async function eraseTerms(call: Call, userId: string): Promise<void> {
  if ((await call.db.$count(receivables, owedBy(userId))) > 0) fail(receivableErrors, 'BALANCE_LEFT')
  const own = eq(receivables.userId, userId)
  const theirs = call.db.select({ id: receivables.id }).from(receivables).where(own)
  await call.db
    .update(receivablePayments)
    .set({ cardBrand: '', last4Digits: '', paymentMethodId: '' })
    .where(or(eq(receivablePayments.payerId, userId), inArray(receivablePayments.receivableId, theirs)))
  await call.db.update(receivables).set({ holder: '' }).where(eq(receivables.holder, userId))
  await call.db.delete(accountTerms).where(eq(accountTerms.holder, userId))
  // Of whoever approved and recorded as staff the name stays, as on other papers.
  await call.db.update(accountTerms).set({ approvedBy: '' }).where(eq(accountTerms.approvedBy, userId))
  await call.db.update(receivablePayments).set({ recordedBy: null }).where(eq(receivablePayments.recordedBy, userId))
}

/**
 * In the transaction that dissolves a company: refused while something is owed, to either side, since nobody would be left to
 * pay it. What was settled is with whoever placed it, as the order is. Main binds it to companies.
 */
export async function endCompanyTerms(call: Call, companyId: Membership['companyId']): Promise<void> {
  const held = eq(receivables.holder, companyId)
  // Nobody orders for it any more; whoever approves it waits for this transaction.
  await call.db.delete(accountTerms).where(eq(accountTerms.holder, companyId))
  if ((await call.db.$count(receivables, and(held, isUnsettled))) > 0) fail(companyErrors, 'COMPANY_OWES')
  await call.db
    .update(receivables)
    .set({ holder: sql`coalesce(${receivables.userId}, '')` })
    .where(held)
}

/** What staff wrote of payments and returns of orders of accounts that are gone, placed before that moment; the figures stay. */
export async function eraseOldReceivables(call: Call, before: Date): Promise<void> {
  const old = and(isNull(receivables.userId), lt(receivables.createdAt, before))
  const theirs = call.db.select({ id: receivables.id }).from(receivables).where(old)
  await call.db
    .update(receivablePayments)
    .set({ reference: '', recordedBy: null, recordedByName: '' })
    .where(inArray(receivablePayments.receivableId, theirs))
  await call.db
    .update(receivableReturns)
    .set({ reference: '', doneByName: '' })
    .where(inArray(receivableReturns.receivableId, theirs))
  await call.db.update(receivables).set({ poNumber: '', remindersPausedNote: '' }).where(old)
}
