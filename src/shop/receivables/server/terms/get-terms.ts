import { and, eq, isNotNull } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findMembership } from '#shop/companies/server/index.ts'
import type * as contract from '../../terms-contract.ts'
import { paysFor } from '../payers.ts'
import { receivables } from '../tables.ts'
import { termsForHolder } from './read-terms.ts'

export async function getTerms(call: CallOf<typeof contract.getTerms>): Promise<ResultOf<typeof contract.getTerms>> {
  const membership = await findMembership(call)
  const own = await termsForHolder(call, call.actor.userId)
  if (!membership) return { ...own, company: null }
  const { companyId, companyName, isManager } = membership
  const theirs = await termsForHolder(call, companyId)
  const placed = and(eq(receivables.holder, companyId), isNotNull(receivables.orderNumber))
  const hasOrders = (await call.db.$count(receivables, placed)) > 0
  const pays = paysFor(membership)
  return { ...own, company: { companyId, companyName, mayAsk: isManager, pays, hasOrders, ...theirs } }
}
