import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { invitationHashOf } from './invite-member.tsx'
import { companyInvitations } from './tables.ts'

/** An invitation opens to one account alone: that whose verified address it was sent to. */
export const isMyInvitation = (call: SignedIn, token: string) =>
  and(
    eq(companyInvitations.tokenHash, invitationHashOf(token)),
    gt(companyInvitations.expiresAt, call.now),
    sql`${companyInvitations.email} = (select asker.email from ${users} as asker
      where asker.id = ${call.actor.userId} and asker.email_verified)`,
  )

/** Throws away what nobody can accept any more. */
export async function sweepInvitations(call: Call, before: Date): Promise<void> {
  await call.db.delete(companyInvitations).where(lt(companyInvitations.createdAt, before))
}
