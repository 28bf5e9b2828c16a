import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { MOST_MEMBERS } from '../model.ts'
import { isMyInvitation } from './invitations.ts'
import { lockCompany } from './membership.ts'
import { readCompany } from './read-company.ts'
import { companyInvitations, companyMembers } from './tables.ts'

/** The invitation is deleted by whoever accepts it: of two presses at once one finds it. */
export async function acceptInvitation(
  call: CallOf<typeof contract.acceptInvitation>,
  { token }: InputOf<typeof contract.acceptInvitation>,
): Promise<ResultOf<typeof contract.acceptInvitation>> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    const [spent] = await call.db.delete(companyInvitations).where(isMyInvitation(call, token)).returning()
    if (!spent) fail(companyErrors, 'INVITATION_NOT_YOURS')
    const { companyId, roles, isManager, orderLimit } = spent
    const members = await lockCompany(call, companyId)
    if (members.length >= MOST_MEMBERS) fail(companyErrors, 'TOO_MANY_MEMBERS')
    const joined = await call.db
      .insert(companyMembers)
      .values({ userId, companyId, roles, isManager, orderLimit, joinedAt: call.now })
      .onConflictDoNothing()
      .returning({ userId: companyMembers.userId })
    const [other] =
      joined.length > 0 ? [] : await call.db.select().from(companyMembers).where(eq(companyMembers.userId, userId))
    if (other) fail(companyErrors, 'ALREADY_IN_COMPANY')
    return readCompany(call)
  })
}
