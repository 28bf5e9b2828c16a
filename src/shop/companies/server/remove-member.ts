import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { lockManaged } from './lock-managed.ts'
import { readCompany } from './read-company.ts'
import { companyMembers } from './tables.ts'

/** Of another: whoever goes on their own leaves. */
export async function removeMember(
  call: CallOf<typeof contract.removeMember>,
  { memberId }: InputOf<typeof contract.removeMember>,
): Promise<ResultOf<typeof contract.removeMember>> {
  return call.db.transaction(async () => {
    const { companyId, isLastManager } = await lockManaged(call, memberId)
    if (isLastManager) fail(companyErrors, 'LAST_MANAGER')
    if (memberId === call.actor.userId) fail(companyErrors, 'MEMBER_NOT_FOUND')
    await call.db
      .delete(companyMembers)
      .where(and(eq(companyMembers.userId, memberId), eq(companyMembers.companyId, companyId)))
    return readCompany(call)
  })
}
