import { eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { nextManagerOf } from '../model.ts'
import { dissolve } from './dissolving.ts'
import { lockCompany } from './membership.ts'
import { selectMembers } from './read-company.ts'
import { companies, companyInvitations, companyMembers } from './tables.ts'

interface InvitedPerson {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

/** Invitations belong to whoever has proven the address. */
const isToThem = ({ email, emailVerified }: Omit<InvitedPerson, 'id'>) =>
  emailVerified ? eq(companyInvitations.email, email) : sql`false`

/** What the shop keeps of a person's company: the membership, and invitations to the person's address. */
export async function companyOf(call: Call, { id, email, emailVerified }: InvitedPerson) {
  const { roles, isManager, orderLimit, joinedAt } = companyMembers
  const memberships = await call.db
    .select({ company: companies.name, roles, isManager, orderLimit, joinedAt })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, id))
  const invitations = await call.db
    .select({
      company: companies.name,
      invitedAt: companyInvitations.createdAt,
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(isToThem({ email, emailVerified }))
  return [...memberships, ...invitations.map((one) => ({ invitation: true, ...one }))]
}

/**
 * In the transaction that ends an account: its last member takes a company along; where its last manager goes, another
 * member manages it. Invitations to the address go.
 */
export async function leaveForGood(call: Call, { id, email, emailVerified }: InvitedPerson) {
  await call.db.delete(companyInvitations).where(isToThem({ email, emailVerified }))
  const [mine] = await call.db.select().from(companyMembers).where(eq(companyMembers.userId, id))
  if (!mine) return
  const { companyId } = mine
  const others = (await lockCompany(call, companyId)).filter(({ memberId }) => memberId !== id)
  await call.db.delete(companyMembers).where(eq(companyMembers.userId, id))
  if (others.length === 0) await dissolve(call, companyId)
  const next = others.some(({ isManager }) => isManager) ? undefined : nextManagerOf(others)
  if (next)
    await call.db.update(companyMembers).set({ isManager: true }).where(eq(companyMembers.userId, next.memberId))
}

/** The company of a customer, as staff read it. */
export async function companyForStaff(call: Call, userId: string) {
  const [found] = await call.db
    .select({ id: companies.id, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
  if (!found) return null
  const members = await selectMembers(call, found.id)
  return { id: found.id, name: found.name, members: members.map(({ joinedAt: _joined, ...member }) => member) }
}
