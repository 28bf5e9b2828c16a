import { and, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { toDollars } from '#platform/base/money.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { folded, hasAt, holds, mayHold, soughtWords } from '#platform/server/db/word-runs.ts'
import { findUser, grantRole, revokeRole, type User } from '#platform/server/identity/index.ts'
import { PERSON_TEXT, users } from '#platform/server/identity/tables.ts'
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
import { CUSTOMERS_PER_PAGE, ORDERS_SHOWN } from '../model.ts'

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

const FEW = 500

// One blank before each word, where the start of a word is sought. Most names have no accent to take off, which costs.
const WRITTEN = sql`' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`
const PLAIN_TEXT = sql`case when octet_length(${WRITTEN}) = length(${WRITTEN}) then lower(${WRITTEN}) else ${folded(WRITTEN)} end`

/** By the index where few are meant; words that many accounts hold are sooner read from the rows. */
async function soughtIn(call: Call, words: readonly string[]): Promise<SQL | undefined> {
  if (words.length === 0) return undefined
  const byIndex = and(mayHold(PERSON_TEXT, words), ...holds(PERSON_TEXT, words))
  const met = await call.db
    .select({ id: users.id })
    .from(users)
    .where(byIndex)
    .limit(FEW + 1)
  if (met.length <= FEW) return byIndex
  const sought = words.map((word) => word.replace(/^ +/, ' '))
  return and(...hasAt(PLAIN_TEXT, sought))
}

/** One page of the accounts; a page beyond the last is the last. */
export async function listCustomers(
  call: CallOf<typeof findCustomers>,
  { search, page }: AskOf<typeof findCustomers>,
): Promise<ResultOf<typeof findCustomers>> {
  const wanted = await soughtIn(call, soughtWords(search))
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(users).where(wanted)
  const pages = Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE))
  const at = Math.min(page, pages)
  const rows = await call.db
    .select()
    .from(users)
    .where(wanted)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(CUSTOMERS_PER_PAGE)
    .offset((at - 1) * CUSTOMERS_PER_PAGE)
  return { customers: await toCustomers(call, rows), total, page: at, pages }
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
