import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'
import { companies } from '#shop/companies/server/tables.ts'
import type { Country } from '../model/regions.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: text().$type<Id<'adr'>>().primaryKey(),
    userId: ownerId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    apt: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    country: text().$type<Country>().notNull(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.userId, table.id),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)

/** Addresses of a company: nobody's own, so they stay when a member goes. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: text().$type<Id<'adr'>>().primaryKey(),
    companyId: partOf(() => companies.id).$type<Id<'cmp'>>(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    apt: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    country: text().$type<Country>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.companyId, table.id)],
)
