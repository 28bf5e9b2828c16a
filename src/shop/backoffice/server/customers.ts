import { count, inArray, max } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { findUser, type User } from '#platform/server/identity/index.ts'
import { users } from '#platform/server/identity/tables.ts'
import { flagsOf } from '#shop/accounts/model/roles.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { backofficeErrors, type CustomerSummary } from '../contract.ts'

export async function toCustomers(call: Call, rows: readonly User[]): Promise<CustomerSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await call.db
    .select({ userId: orders.userId, orders: count(), lastOrderAt: max(orders.placedAt) })
    .from(orders)
    .where(inArray(orders.userId, ids))
    .groupBy(orders.userId)
  const countOf = new Map(counts.map((one) => [one.userId, one]))
  return rows.map(({ id, firstName, lastName, email, emailVerified, roles, createdAt }) => ({
    ...{ userId: id, firstName, lastName, email, emailVerified, ...flagsOf(roles) },
    createdAt: createdAt.toISOString(),
    orders: countOf.get(id)?.orders ?? 0,
    lastOrderAt: countOf.get(id)?.lastOrderAt?.toISOString() ?? null,
  }))
}

export const { createdAt, id, searchText } = users

export async function requireCustomer(call: Call, userId: string): Promise<CustomerSummary> {
  const user = await findUser(call, userId)
  const [customer] = user ? await toCustomers(call, [user]) : []
  return customer ?? fail(backofficeErrors, 'CUSTOMER_NOT_FOUND')
}
