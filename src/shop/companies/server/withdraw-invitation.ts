import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { isManagedBy, requireManager } from './membership.ts'
import { readCompany } from './read-company.ts'
import { companyInvitations } from './tables.ts'

export async function withdrawInvitation(
  call: CallOf<typeof contract.withdrawInvitation>,
  { invitationId }: InputOf<typeof contract.withdrawInvitation>,
): Promise<ResultOf<typeof contract.withdrawInvitation>> {
  const gone = await call.db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.id, invitationId), isManagedBy(call.actor.userId, companyInvitations.companyId)))
    .returning({ id: companyInvitations.id })
  if (gone.length === 0) {
    await requireManager(call)
    fail(companyErrors, 'INVITATION_NOT_FOUND')
  }
  return readCompany(call)
}
