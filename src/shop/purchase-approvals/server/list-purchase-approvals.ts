import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { requireMembership } from '#shop/companies/server/index.ts'
import type * as contract from '../contract.ts'
import { readPurchaseApprovals } from './read-approvals.ts'

export async function listPurchaseApprovals(
  call: CallOf<typeof contract.listPurchaseApprovals>,
): Promise<ResultOf<typeof contract.listPurchaseApprovals>> {
  await requireMembership(call)
  return { approvals: await readPurchaseApprovals(call) }
}
