import { and, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { toDollars } from '#platform/base/money.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { hasAt, holds, mayHold, soughtWords } from '#platform/server/db/word-runs.ts'
import { findUser, grantRole, revokeRole, type User } from '#platform/server/identity/index.ts'
import { users } from '#platform/server/identity/tables.ts'
import { flagsOf, type Role } from '#shop/accounts/model/roles.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import {
  backofficeErrors,
  type Customer,
  type CustomerOrder,
  type findCustomers,
  type getCustomer,
  type grantWholesale,
} from '../contract.ts'
import { CUSTOMERS_PER_PAGE, MOST_CUSTOMERS_FOUND, ORDERS_SHOWN } from '../model.ts'

async function toCustomers(call: Call, rows: readonly User[]): Promise<Customer[]> {
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

const { createdAt, id, searchText } = users

interface Found {
  /** No more than can be paged through. */
  readonly total: number
  readonly isMore: boolean
  readonly rowsAt: (first: number) => Promise<User[]>
}

async function everybody(call: Call): Promise<Found> {
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(users)
  return { total, isMore: false, rowsAt: (first) => pageAt(call, undefined, first) }
}

const pageAt = (call: Call, wanted: SQL | undefined, first: number): Promise<User[]> =>
  call.db.select().from(users).where(wanted).orderBy(desc(createdAt), desc(id)).limit(CUSTOMERS_PER_PAGE).offset(first)

/** Of words that every other account holds the index would read all: the newest accounts tell. */
async function isCommon(call: Call, words: readonly string[]): Promise<boolean> {
  const newest = sql`select ${searchText} as text from ${users} order by ${createdAt} desc, ${id} desc limit ${2 * MOST_CUSTOMERS_FOUND}`
  const wanted = and(...hasAt(sql`text`, words))
  const found = await call.db.execute(sql`select count(*)::int as count from (${newest}) as newest where ${wanted}`)
  return (rowsOf<{ count: number }>(found)[0]?.count ?? 0) > MOST_CUSTOMERS_FOUND
}

/** A page of many is soon met along the newest accounts. */
const manyWith = (call: Call, words: readonly string[]): Found => ({
  total: MOST_CUSTOMERS_FOUND,
  isMore: true,
  rowsAt: (first) => pageAt(call, and(...hasAt(sql`${searchText}`, words)), first),
})

async function soughtBy(call: Call, words: readonly string[]): Promise<Found> {
  if (await isCommon(call, words)) return manyWith(call, words)
  const text = sql`${searchText}`
  const met = await call.db
    .select({ id, createdAt })
    .from(users)
    .where(and(mayHold(text, words), ...holds(text, words)))
    .limit(MOST_CUSTOMERS_FOUND + 1)
  if (met.length > MOST_CUSTOMERS_FOUND) return manyWith(call, words)
  const newestFirst = met.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  const idsAt = (first: number) => newestFirst.slice(first, first + CUSTOMERS_PER_PAGE).map((one) => one.id)
  return {
    total: met.length,
    isMore: false,
    rowsAt: async (first) => (met.length === 0 ? [] : pageAt(call, inArray(id, idsAt(first)), 0)),
  }
}

/** One page of the accounts; a page beyond the last is the last. */
export async function listCustomers(
  call: CallOf<typeof findCustomers>,
  { search, page }: AskOf<typeof findCustomers>,
): Promise<ResultOf<typeof findCustomers>> {
  const words = soughtWords(search)
  const { total, isMore, rowsAt } = words.length === 0 ? await everybody(call) : await soughtBy(call, words)
  const pages = Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE))
  const at = Math.min(page, pages)
  const customers = await toCustomers(call, await rowsAt((at - 1) * CUSTOMERS_PER_PAGE))
  return { customers, total, isMore, page: at, pages }
}

async function oneCustomer(call: Call, userId: string): Promise<Customer> {
  const user = await findUser(call, userId)
  const [customer] = user ? await toCustomers(call, [user]) : []
  return customer ?? fail(backofficeErrors, 'CUSTOMER_NOT_FOUND')
}

async function newestOrders(call: Call, userId: string): Promise<CustomerOrder[]> {
  const { orderNumber, placedAt, status, grandTotal } = orders
  const rows = await call.db
    .select({
      orderNumber,
      placedAt,
      status,
      grandTotal,
      pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`,
    })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .groupBy(orders.id)
    .orderBy(desc(placedAt), desc(orders.id))
    .limit(ORDERS_SHOWN)
  return rows.map(({ placedAt: at, grandTotal: cents, ...row }) => ({
    ...row,
    placedAt: at.toISOString(),
    total: toDollars(cents),
  }))
}

async function spentBy(call: Call, userId: string): Promise<number> {
  const [sum] = await call.db
    .select({ cents: sql<string>`coalesce(sum(${orders.grandTotal} - ${orders.refunded}), 0)` })
    .from(orders)
    .where(eq(orders.userId, userId))
  return toDollars(Number(sum?.cents ?? 0))
}

export async function readCustomer(
  call: CallOf<typeof getCustomer>,
  { userId }: AskOf<typeof getCustomer>,
): Promise<ResultOf<typeof getCustomer>> {
  const customer = await oneCustomer(call, userId)
  return { customer, spent: await spentBy(call, userId), orders: await newestOrders(call, userId) }
}

const WHOLESALER: Role = 'wholesaler'

type Ask = AskOf<typeof grantWholesale>
type Result = ResultOf<typeof grantWholesale>

/** What the account has already is left alone, and the log then says that nothing changed. */
function changeRole(call: CallOf<typeof grantWholesale>, userId: string, change: typeof grantRole): Promise<Result> {
  return call.db.transaction(async () => {
    const before = await oneCustomer(call, userId)
    await change(call, { userId, role: WHOLESALER, by: call.actor.userId })
    const customer = await oneCustomer(call, userId)
    const [was, is] = [{ wholesaler: before.wholesaler }, { wholesaler: customer.wholesaler }]
    await recordAction(call, { before: was, after: is })
    return { customer }
  })
}

export const grant = (call: CallOf<typeof grantWholesale>, { userId }: Ask) => changeRole(call, userId, grantRole)
export const revoke = (call: CallOf<typeof grantWholesale>, { userId }: Ask) => changeRole(call, userId, revokeRole)
