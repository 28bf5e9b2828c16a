import { eq } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { dissolve } from './dissolving.ts'
import { lockCompany, requireMembership } from './membership.ts'
import { companyMembers } from './tables.ts'

/** Its last member dissolves it. */
export async function leaveCompany(
  call: CallOf<typeof contract.leaveCompany>,
): Promise<ResultOf<typeof contract.leaveCompany>> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    const { companyId } = await requireMembership(call)
    const members = await lockCompany(call, companyId)
    const others = members.filter(({ memberId }) => memberId !== userId)
    if (others.length === members.length) fail(companyErrors, 'NO_COMPANY')
    if (others.length > 0 && !others.some(({ isManager }) => isManager)) fail(companyErrors, 'LAST_MANAGER')
    await call.db.delete(companyMembers).where(eq(companyMembers.userId, userId))
    if (others.length === 0) await dissolve(call, companyId)
    return { success: true }
  })
}
