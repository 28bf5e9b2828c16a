import { asc, eq } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { Company, CompanyInvitation, CompanyMember } from '../contract.ts'
import type { Membership } from '../model.ts'
import { requireMembership } from './membership.ts'
import { companyInvitations, companyMembers } from './tables.ts'

/** Who is in a company, for whoever the caller has made sure may see it. */
export function selectMembers(call: Pick<SignedIn, 'db'>, companyId: Membership['companyId']) {
  const { userId, roles, isManager, orderLimit, joinedAt } = companyMembers
  const { firstName, lastName, email } = users
  return call.db
    .select({ memberId: userId, firstName, lastName, email, roles, isManager, orderLimit, joinedAt })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(joinedAt), asc(userId))
}

async function membersOf(call: SignedIn, companyId: Membership['companyId']): Promise<CompanyMember[]> {
  const rows = await selectMembers(call, companyId)
  return rows.map((row) => ({
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    isMe: row.memberId === call.actor.userId,
  }))
}

async function invitationsOf(call: SignedIn, companyId: Membership['companyId']): Promise<CompanyInvitation[]> {
  const { id, email, roles, isManager, orderLimit, expiresAt } = companyInvitations
  const rows = await call.db
    .select({ id, email, roles, isManager, orderLimit, expiresAt })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(asc(companyInvitations.createdAt), asc(id))
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= call.now,
  }))
}

/** The company of whoever asks, as it stands now. */
export async function readCompany(call: SignedIn): Promise<{ company: Company }> {
  const { companyId, companyName, roles, isManager, orderLimit } = await requireMembership(call)
  return {
    company: {
      ...{ id: companyId, name: companyName },
      me: { roles: [...roles], isManager, orderLimit },
      members: await membersOf(call, companyId),
      invitations: isManager ? await invitationsOf(call, companyId) : [],
    },
  }
}
