import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { findTerms, lastRequestOf, toAccountTerms, toRequest } from './read-terms.ts'

export async function getTerms(call: CallOf<typeof contract.getTerms>): Promise<ResultOf<typeof contract.getTerms>> {
  const { userId } = call.actor
  const row = await findTerms(call, userId)
  const request = await lastRequestOf(call, userId)
  return {
    terms: row && row.revokedAt === null ? await toAccountTerms(call, row) : null,
    request: request ? toRequest(request) : null,
  }
}
