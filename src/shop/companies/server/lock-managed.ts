import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { companyErrors } from '../contract.ts'
import { lockCompany, requireManager } from './membership.ts'

/** Inside a transaction: a member of the company that the asker manages, and whether nobody else manages it. */
export async function lockManaged(call: SignedIn, memberId: string) {
  const { companyId } = await requireManager(call)
  const members = await lockCompany(call, companyId)
  // Whoever waited here for another manager may manage it no more.
  await requireManager(call)
  const member = members.find((one) => one.memberId === memberId) ?? fail(companyErrors, 'MEMBER_NOT_FOUND')
  const isLastManager = member.isManager && members.filter(({ isManager }) => isManager).length === 1
  return { companyId, isLastManager }
}
