import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { findTerms, lastRequestOf, toAccountTerms, toRequest } from './read-terms.ts'

export async function getAccountTerms(
  call: CallOf<typeof contract.getAccountTerms>,
  { userId }: InputOf<typeof contract.getAccountTerms>,
): Promise<ResultOf<typeof contract.getAccountTerms>> {
  const row = await findTerms(call, userId)
  const request = await lastRequestOf(call, userId)
  return {
    terms: row ? await toAccountTerms(call, row) : null,
    request: request?.outcome === null ? toRequest(request) : null,
  }
}
