import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { purchaseApprovalErrors } from '../contract.ts'
import { isMyRequest, requirePurchaseApproval } from './read-approvals.ts'
import { purchaseApprovals } from './tables.ts'

export async function withdrawPurchaseApproval(
  call: CallOf<typeof contract.withdrawPurchaseApproval>,
  { approvalId }: InputOf<typeof contract.withdrawPurchaseApproval>,
): Promise<ResultOf<typeof contract.withdrawPurchaseApproval>> {
  const withdrawn = await call.db
    .update(purchaseApprovals)
    .set({ state: 'withdrawn', decidedAt: call.now })
    .where(and(eq(purchaseApprovals.id, approvalId), eq(purchaseApprovals.state, 'waiting'), isMyRequest(call)))
    .returning({ id: purchaseApprovals.id })
  const approval = await requirePurchaseApproval(call, approvalId)
  if (withdrawn.length === 0) fail(purchaseApprovalErrors, approval.isMine ? 'ALREADY_DECIDED' : 'APPROVAL_NOT_FOUND')
  return { approval }
}
