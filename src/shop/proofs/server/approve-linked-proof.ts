import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { proofErrors } from '../contract.ts'
import { requireLink } from './links.ts'
import { recordApproval, refuseReplaced } from './record-approval.ts'

/** In the name of the buyer, whoever presses: a link is spent by it, and the buyer is emailed that it was. */
export async function approveLinkedProof(
  call: CallOf<typeof contract.approveLinkedProof>,
  { token, version, hash }: InputOf<typeof contract.approveLinkedProof>,
): Promise<ResultOf<typeof contract.approveLinkedProof>> {
  const { link } = await requireLink(call, token)
  if (link.version !== version) refuseReplaced(link.version)
  const { orderNumber } = link
  const { approved } = await recordApproval(call, { orderNumber, version, hash, via: 'link' })
  // Of two who press at once the second comes when the link is spent.
  return approved ? { approved } : fail(proofErrors, 'LINK_NOT_GOOD')
}
