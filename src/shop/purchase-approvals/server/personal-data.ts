import { asc, eq, or } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { purchaseApprovals } from './tables.ts'

/** What a person asked for and decided in a company. */
export async function purchaseApprovalsOf(call: Call, userId: string) {
  const rows = await call.db
    .select()
    .from(purchaseApprovals)
    .where(or(eq(purchaseApprovals.requestedBy, userId), eq(purchaseApprovals.decidedBy, userId)))
    .orderBy(asc(purchaseApprovals.requestedAt))
  return rows.map(({ id: _id, companyId: _company, requestedBy, decidedBy, note, answer, ...row }) => ({
    ...row,
    ...(requestedBy === userId && { note }),
    ...(decidedBy === userId && { answer }),
  }))
}
