import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { readOfferVersion } from '#shop/offers/server/index.ts'
import type * as contract from '../contract.ts'
import { purchaseApprovalErrors } from '../contract.ts'
import { requirePurchaseApproval } from './read-approvals.ts'

export async function getPurchaseApproval(
  call: CallOf<typeof contract.getPurchaseApproval>,
  { approvalId }: InputOf<typeof contract.getPurchaseApproval>,
): Promise<ResultOf<typeof contract.getPurchaseApproval>> {
  const approval = await requirePurchaseApproval(call, approvalId)
  const shown = (await readOfferVersion(call, approval.offer)) ?? fail(purchaseApprovalErrors, 'APPROVAL_NOT_FOUND')
  return { approval, items: shown.items, adjustments: shown.adjustments }
}
