import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { ownerId, users } from '#platform/server/identity/tables.ts'
import type { CompanyRole } from '../model.ts'

export const companies = pgTable('companies', {
  id: text().$type<Id<'cmp'>>().primaryKey(),
  name: text().notNull(),
  createdAt: moment().notNull(),
})

const grantedColumns = {
  roles: text().array().$type<CompanyRole[]>().notNull(),
  isManager: boolean().notNull(),
  /** Of one order; none where it is null. */
  orderLimit: cents(),
}

/** A person is in one company at the most: what hangs on this row goes with the membership. */
export const companyMembers = pgTable(
  'company_members',
  {
    userId: ownerId().primaryKey(),
    companyId: partOf(() => companies.id).$type<Id<'cmp'>>(),
    ...grantedColumns,
    joinedAt: moment().notNull(),
  },
  (table) => [index().on(table.companyId)],
)

/** Open until it is accepted or withdrawn, with which its row goes. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: text().$type<Id<'civ'>>().primaryKey(),
    companyId: partOf(() => companies.id).$type<Id<'cmp'>>(),
    email: text().notNull(),
    ...grantedColumns,
    /** The database alone opens no link. */
    tokenHash: text().notNull().unique(),
    invitedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('company_invitations_one_open').on(table.companyId, table.email),
    index().on(table.email),
    index().on(table.expiresAt),
    index().on(table.invitedBy),
  ],
)

/** The company of a person, as one value in a statement: nothing where there is none. */
export const companyIdOf = (userId: string | AnyPgColumn) =>
  sql<Id<'cmp'> | null>`(select member.company_id from ${companyMembers} as member where member.user_id = ${userId})`
