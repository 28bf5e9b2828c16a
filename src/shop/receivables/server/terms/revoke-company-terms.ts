import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../terms-contract.ts'
import { revokeOf } from './revoke-of.ts'

export async function revokeCompanyTerms(
  call: CallOf<typeof contract.revokeCompanyTerms>,
  { companyId, reason }: InputOf<typeof contract.revokeCompanyTerms>,
): Promise<ResultOf<typeof contract.revokeCompanyTerms>> {
  return { terms: await revokeOf(call, companyId, reason) }
}
