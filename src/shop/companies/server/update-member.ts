import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { lockManaged } from './lock-managed.ts'
import { readCompany } from './read-company.ts'
import { companyMembers } from './tables.ts'

export async function updateMember(
  call: CallOf<typeof contract.updateMember>,
  { memberId, roles, isManager, orderLimit }: InputOf<typeof contract.updateMember>,
): Promise<ResultOf<typeof contract.updateMember>> {
  return call.db.transaction(async () => {
    const { companyId, isLastManager } = await lockManaged(call, memberId)
    if (isLastManager && !isManager) fail(companyErrors, 'LAST_MANAGER')
    await call.db
      .update(companyMembers)
      .set({ roles: [...new Set(roles)], isManager, orderLimit })
      .where(and(eq(companyMembers.userId, memberId), eq(companyMembers.companyId, companyId)))
    return readCompany(call)
  })
}
