import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { formatCents } from '#platform/base/money.ts'
import type { AuditFacts } from '#platform/server/audit/index.ts'
import type { Actor, Call } from '#platform/server/call.ts'
import { paymentTermsText } from '#shop/orders/model/payment-terms.ts'
import { isCompany } from '../../model/holder.ts'
import type { AccountTerms, TermsRequest } from '../../terms-contract.ts'
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

export const toRequest = (row: RequestRow): TermsRequest => ({
  ...{ companyName: row.companyName, creditLimit: row.creditLimit, note: row.note, outcome: row.outcome },
  ...{ requestedAt: row.requestedAt.toISOString(), answer: row.answer },
})

/** Those of an account for itself, or those for a company. */
const isRequestOf = (holder: string): SQL | undefined =>
  isCompany(holder)
    ? eq(termsRequests.companyId, holder)
    : and(eq(termsRequests.userId, holder), isNull(termsRequests.companyId))

async function lastRequestOf(call: Call, holder: string): Promise<RequestRow | undefined> {
  const [row] = await call.db
    .select()
    .from(termsRequests)
    .where(isRequestOf(holder))
    .orderBy(desc(termsRequests.requestedAt), desc(termsRequests.id))
    .limit(1)
  return row
}

interface Outcome {
  readonly outcome: 'approved' | 'declined'
  readonly answer?: string
}

/** The request that was open; nothing where none was. */
export async function closeRequest(call: Call, holder: string, outcome: Outcome): Promise<RequestRow | undefined> {
  const [closed] = await call.db
    .update(termsRequests)
    .set({ ...outcome, closedAt: call.now })
    .where(and(isRequestOf(holder), isNull(termsRequests.outcome)))
    .returning()
  return closed
}

/** As staff read them: revoked terms as well, and of requests the open one. */
export async function termsForStaff(call: Call, holder: string) {
  const row = await findTerms(call, holder)
  const request = await lastRequestOf(call, holder)
  return {
    terms: row ? await toAccountTerms(call, row) : null,
    request: request?.outcome === null ? toRequest(request) : null,
  }
}

/** As its holder reads them. */
export async function termsForHolder(call: Call, holder: string) {
  const row = await findTerms(call, holder)
  const request = await lastRequestOf(call, holder)
  return {
    terms: row && row.revokedAt === null ? await toAccountTerms(call, row) : null,
    request: request ? toRequest(request) : null,
  }
}
