import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { termsRequests } from '../tables.ts'
import { findTerms, toRequest } from './read-terms.ts'

export async function requestTerms(
  call: CallOf<typeof contract.requestTerms>,
  { companyName, creditLimit, note }: InputOf<typeof contract.requestTerms>,
): Promise<ResultOf<typeof contract.requestTerms>> {
  const { userId } = call.actor
  if ((await findTerms(call, userId))?.revokedAt === null) fail(receivableErrors, 'HAS_TERMS')
  const [asked] = await call.db
    .insert(termsRequests)
    .values({ id: newId('trq'), userId, companyName, creditLimit, note, requestedAt: call.now })
    .onConflictDoNothing()
    .returning()
  return { request: toRequest(asked ?? fail(receivableErrors, 'REQUEST_OPEN')) }
}
