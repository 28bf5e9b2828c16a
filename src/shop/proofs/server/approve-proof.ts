import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { isCancellableBy } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { recordApproval } from './record-approval.ts'

/** Staff approve nothing for a customer: whoever approves is the one who ordered, or a manager of the company that did. */
export async function approveProof(
  call: CallOf<typeof contract.approveProof>,
  input: InputOf<typeof contract.approveProof>,
): Promise<ResultOf<typeof contract.approveProof>> {
  const { userId, firstName, lastName } = call.actor
  const { held, approved } = await recordApproval(call, {
    ...input,
    via: 'account',
    whose: isCancellableBy(userId),
    name: `${firstName} ${lastName}`.trim(),
  })
  return { approved, dates: held.moved ?? null }
}
