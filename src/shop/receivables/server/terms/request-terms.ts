import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf } from '#platform/server/call.ts'
import { companyErrors } from '#shop/companies/contract.ts'
import { lockMembership } from '#shop/companies/server/index.ts'
import { receivableErrors } from '../../contract.ts'
import type * as contract from '../../terms-contract.ts'
import { termsRequests } from '../tables.ts'
import { findTerms, toRequest } from './read-terms.ts'

/** For oneself, or as a manager for the company. One request of each is open, and one of a person. */
export async function requestTerms(
  call: CallOf<typeof contract.requestTerms>,
  { companyId, companyName, creditLimit, note }: InputOf<typeof contract.requestTerms>,
): Promise<ResultOf<typeof contract.requestTerms>> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    if (companyId && !(await lockMembership(call, companyId)).isManager) fail(companyErrors, 'NOT_A_MANAGER')
    if ((await findTerms(call, companyId ?? userId))?.revokedAt === null) fail(receivableErrors, 'HAS_TERMS')
    const [asked] = await call.db
      .insert(termsRequests)
      .values({ id: newId('trq'), userId, companyId, companyName, creditLimit, note, requestedAt: call.now })
      .onConflictDoNothing()
      .returning()
    return { request: toRequest(asked ?? fail(receivableErrors, 'REQUEST_OPEN')) }
  })
}
