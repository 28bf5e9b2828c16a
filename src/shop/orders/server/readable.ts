import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#platform/server/identity/tables.ts'
import { companyNameIn, isManagedBy, isOfCompany, isOfCompanyWhere } from '#shop/companies/server/index.ts'
import { orders } from './tables.ts'

/**
 * The orders that a customer reads: own ones, and those of the company. Whoever leaves it reads none of its orders any more,
 * not even those that the same person placed.
 */
export const isReadableBy = (userId: string | AnyPgColumn): SQL | undefined =>
  or(and(eq(orders.userId, userId), isNull(orders.companyId)), isOfCompany(userId, orders.companyId))

const isPlacedOrManagedBy = (userId: string) => or(eq(orders.userId, userId), isManagedBy(userId, orders.companyId))

/** Those that a customer may cancel: own ones, and of the company those that the same person placed or its managers. */
export const isCancellableBy = (userId: string): SQL | undefined =>
  and(isReadableBy(userId), isPlacedOrManagedBy(userId))

/** Those of which a customer pays what is owed: own ones, and of the company those that the same person placed, or any by role or as a manager. */
export const isPayableBy = (userId: string): SQL | undefined =>
  and(isReadableBy(userId), or(isPlacedOrManagedBy(userId), isOfCompanyWhere(userId, orders.companyId, 'pays')))

/** Part of the facts of an order that are read: for which company it is, and who placed it. */
export const companyColumns = {
  companyName: companyNameIn(sql`orders.company_id`),
  placedBy: sql<string | null>`(select trim(placer.first_name || ' ' || placer.last_name) from ${users} as placer
    where placer.id = orders.user_id and orders.company_id is not null)`,
}

/** Whether this person may cancel it, as far as that hangs on the person. */
export const mayCallOff = (userId: string | undefined) =>
  userId === undefined ? sql<boolean>`true` : sql<boolean>`coalesce(${isPlacedOrManagedBy(userId)}, false)`
