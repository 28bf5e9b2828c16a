import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { isMyInvitation } from './invitations.ts'
import { companies, companyInvitations } from './tables.ts'

export async function getInvitation(
  call: CallOf<typeof contract.getInvitation>,
  { token }: InputOf<typeof contract.getInvitation>,
): Promise<ResultOf<typeof contract.getInvitation>> {
  const { roles, isManager, orderLimit, companyId, invitedBy } = companyInvitations
  const { firstName, lastName } = users
  const [found] = await call.db
    .select({ companyName: companies.name, roles, isManager, orderLimit, firstName, lastName })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(users, eq(users.id, invitedBy))
    .where(isMyInvitation(call, token))
  if (!found) fail(companyErrors, 'INVITATION_NOT_YOURS')
  const { firstName: first, lastName: last, ...invitation } = found
  return { invitation: { ...invitation, invitedBy: `${first ?? ''} ${last ?? ''}`.trim() } }
}
