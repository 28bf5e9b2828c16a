import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../terms-contract.ts'
import { revokeOf } from './revoke-of.ts'

export async function revokeTerms(
  call: CallOf<typeof contract.revokeTerms>,
  { userId, reason }: InputOf<typeof contract.revokeTerms>,
): Promise<ResultOf<typeof contract.revokeTerms>> {
  return { terms: await revokeOf(call, userId, reason) }
}
