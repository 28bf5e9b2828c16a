import { and, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { hasAt, holds, mayHold, soughtWords } from '#platform/server/db/word-runs.ts'
import type { User } from '#platform/server/identity/index.ts'
import { users } from '#platform/server/identity/tables.ts'
import type * as contract from '../contract.ts'
import { CUSTOMERS_PER_PAGE, MOST_CUSTOMERS_FOUND } from '../model.ts'
import { createdAt, id, searchText, toCustomers } from './customers.ts'

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
  call: CallOf<typeof contract.listCustomers>,
  { search, page }: InputOf<typeof contract.listCustomers>,
): Promise<ResultOf<typeof contract.listCustomers>> {
  const words = soughtWords(search)
  const { total, isMore, rowsAt } = words.length === 0 ? await everybody(call) : await soughtBy(call, words)
  const pages = Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE))
  const at = Math.min(page, pages)
  const customers = await toCustomers(call, await rowsAt((at - 1) * CUSTOMERS_PER_PAGE))
  return { customers, total, isMore, page: at, pages }
}
