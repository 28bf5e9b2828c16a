import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { companyErrors } from '../contract.ts'
import type { CompanyRole, Membership } from '../model.ts'
import { companies, companyIdOf, companyMembers } from './tables.ts'

/** Whether a row is the company's of this person: looked up in the same statement, so that leaving takes it away at once. */
export const isOfCompany = (userId: string | AnyPgColumn, column: AnyPgColumn): SQL =>
  sql`${column} = ${companyIdOf(userId)}`

/** The same for those who have this role there. */
export const isOfCompanyWhere = (userId: string, column: AnyPgColumn, role: CompanyRole): SQL =>
  sql`${column} = (select member.company_id from ${companyMembers} as member
    where member.user_id = ${userId} and ${role} = any(member.roles))`

/** The same for those who manage it. */
export const isManagedBy = (userId: string, column: AnyPgColumn): SQL =>
  sql`${column} = (select member.company_id from ${companyMembers} as member
    where member.user_id = ${userId} and member.is_manager)`

const { companyId, roles, isManager, orderLimit } = companyMembers
const columns = { companyId, companyName: companies.name, roles, isManager, orderLimit }

export async function findMembership(call: SignedIn): Promise<Membership | undefined> {
  const [found] = await call.db
    .select(columns)
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(companyMembers.userId, call.actor.userId))
  return found
}

export const requireMembership = async (call: SignedIn): Promise<Membership> =>
  (await findMembership(call)) ?? fail(companyErrors, 'NO_COMPANY')

/** The membership in this very company, held until the transaction ends: nobody is removed or limited meanwhile. */
export async function lockMembership(call: SignedIn, id: Membership['companyId']): Promise<Membership> {
  const [found] = await call.db
    .select(columns)
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(eq(companyMembers.userId, call.actor.userId), eq(companyId, id)))
    .for('share', { of: companyMembers })
  return found ?? fail(companyErrors, 'NO_COMPANY')
}

export function requireBuyer(membership: Membership): Membership {
  return membership.roles.includes('buys') ? membership : fail(companyErrors, 'MAY_NOT_BUY')
}

export async function requireManager(call: SignedIn): Promise<Membership> {
  const membership = await requireMembership(call)
  return membership.isManager ? membership : fail(companyErrors, 'NOT_A_MANAGER')
}

/** Inside a transaction: changes to who is in a company and who manages it wait for each other. */
export async function lockCompany(call: Pick<Call, 'db'>, id: Membership['companyId']) {
  await call.db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update')
  return call.db
    .select({ memberId: companyMembers.userId, isManager, roles, joinedAt: companyMembers.joinedAt })
    .from(companyMembers)
    .where(eq(companyId, id))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
}

/** The name of the company with this id, as one value of a row that is read. */
export const companyNameIn = (id: SQL) =>
  sql<string | null>`(select company.name from ${companies} as company where company.id = ${id})`

/** Who has managed the company with this id the longest, as one value of a row that is read. */
export const managerOf = (id: SQL) =>
  sql<string | null>`(select member.user_id from ${companyMembers} as member
    where member.company_id = ${id} and member.is_manager order by member.joined_at, member.user_id limit 1)`

export async function nameOfCompany(call: Pick<Call, 'db'>, id: Membership['companyId']): Promise<string | undefined> {
  const [found] = await call.db.select({ name: companies.name }).from(companies).where(eq(companies.id, id))
  return found?.name
}

/** The id of a company as long as there is one, for a row that outlives it. */
export const idOfCompany = (id: Membership['companyId']) =>
  sql<Membership['companyId'] | null>`(select company.id from ${companies} as company where company.id = ${id})`
