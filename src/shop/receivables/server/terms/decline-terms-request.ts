import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../terms-contract.ts'
import { declineRequestOf } from './decline-request-of.tsx'

export async function declineTermsRequest(
  call: CallOf<typeof contract.declineTermsRequest>,
  { userId, reason }: InputOf<typeof contract.declineTermsRequest>,
): Promise<ResultOf<typeof contract.declineTermsRequest>> {
  await declineRequestOf(call, userId, reason)
  return { success: true }
}
