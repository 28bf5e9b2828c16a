import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../terms-contract.ts'
import { declineRequestOf } from './decline-request-of.tsx'

export async function declineCompanyTermsRequest(
  call: CallOf<typeof contract.declineCompanyTermsRequest>,
  { companyId, reason }: InputOf<typeof contract.declineCompanyTermsRequest>,
): Promise<ResultOf<typeof contract.declineCompanyTermsRequest>> {
  await declineRequestOf(call, companyId, reason)
  return { success: true }
}
