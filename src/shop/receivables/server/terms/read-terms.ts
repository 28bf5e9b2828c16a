import { and, desc, eq, isNull } from 'drizzle-orm'
import { formatCents } from '#platform/base/money.ts'
import type { AuditFacts } from '#platform/server/audit/index.ts'
import type { Actor, Call } from '#platform/server/call.ts'
import { paymentTermsText } from '#shop/orders/model/payment-terms.ts'
import type { AccountTerms, TermsRequest } from '../../contract.ts'
import { openBalanceOf } from '../open-balance.ts'
import { accountTerms, termsRequests } from '../tables.ts'

export type TermsRow = typeof accountTerms.$inferSelect

export const actorName = ({ firstName, lastName }: Actor): string => `${firstName} ${lastName}`.trim()

export async function findTerms(call: Call, holder: string): Promise<TermsRow | undefined> {
  const [row] = await call.db.select().from(accountTerms).where(eq(accountTerms.holder, holder))
  return row
}

export async function toAccountTerms(call: Call, row: TermsRow): Promise<AccountTerms> {
  const open = await openBalanceOf(call, row.holder)
  return {
    text: paymentTermsText(row.terms),
    terms: row.terms,
    ...{ creditLimit: row.creditLimit, open, left: Math.max(0, row.creditLimit - open), poRequired: row.poRequired },
    ...{ approvedAt: row.approvedAt.toISOString(), approvedBy: row.approvedByName },
    ...{ revokedAt: row.revokedAt?.toISOString() ?? null, revokedBy: row.revokedByName },
    revokedBecause: row.revokedBecause,
  }
}

/** For the log of staff. */
export const termsFacts = ({ terms, creditLimit, poRequired, revokedAt }: TermsRow): AuditFacts =>
  revokedAt === null
    ? {
        terms: paymentTermsText(terms),
        creditLimit: formatCents(creditLimit),
        purchaseOrder: poRequired ? 'needed' : 'free',
      }
    : { terms: 'none' }

type RequestRow = typeof termsRequests.$inferSelect

export const toRequest = ({ companyName, creditLimit, note, requestedAt, outcome }: RequestRow): TermsRequest => ({
  ...{ companyName, creditLimit, note, outcome },
  requestedAt: requestedAt.toISOString(),
})

export async function lastRequestOf(call: Call, userId: string): Promise<RequestRow | undefined> {
  const [row] = await call.db
    .select()
    .from(termsRequests)
    .where(eq(termsRequests.userId, userId))
    .orderBy(desc(termsRequests.requestedAt), desc(termsRequests.id))
    .limit(1)
  return row
}

/** False where none was open. */
export async function closeRequest(call: Call, userId: string, outcome: 'approved' | 'declined'): Promise<boolean> {
  const closed = await call.db
    .update(termsRequests)
    .set({ outcome, closedAt: call.now })
    .where(and(eq(termsRequests.userId, userId), isNull(termsRequests.outcome)))
    .returning({ id: termsRequests.id })
  return closed.length > 0
}
