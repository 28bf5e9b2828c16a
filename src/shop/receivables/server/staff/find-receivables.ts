import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type * as contract from '../../contract.ts'
import { AGES } from '../../model/due.ts'
import { openSql } from '../open-balance.ts'
import { toListed } from '../read-receivables.ts'
import { shopToday } from '../shop-today.ts'
import { receivables, termsRequests } from '../tables.ts'

type Input = InputOf<typeof contract.findReceivables>

const PER_PAGE = 25
const MOST_REQUESTS = 50

const isOpen = sql`${receivables.paid} + ${receivables.credited} < ${receivables.total}`
const hasReturns = sql`exists (select 1 from receivable_returns back
  where back.receivable_id = ${receivables.id} and back.state = 'pending' and back.way = 'hand')`

/** The same bounds as `ageOf` has. */
const ageSql = (now: string): SQL => sql`(case
  when ${receivables.dueOn} is null or ${receivables.dueOn} >= ${now}::date then 'current'
  when ${now}::date - ${receivables.dueOn} <= 30 then '1-30'
  when ${now}::date - ${receivables.dueOn} <= 60 then '31-60'
  when ${now}::date - ${receivables.dueOn} <= 90 then '61-90'
  else 'over-90' end)`

function shownSql({ show }: Input, now: string): SQL | undefined {
  if (show === 'open') return isOpen
  if (show === 'settled') return sql`not (${isOpen})`
  if (show === 'overdue') return sql`${isOpen} and ${receivables.dueOn} < ${now}::date`
  return show === 'to-return' ? hasReturns : undefined
}

function soughtSql({ search, customer }: Input): (SQL | undefined)[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  const text = sql`concat_ws(' ', ${orders.orderNumber}, ${receivables.poNumber}, ${orders.firstName}, ${orders.lastName}, ${orders.email})`
  return [
    ...words.map((word) => sql`strpos(lower(${text}), lower(${word}::text)) > 0`),
    customer === '' ? undefined : eq(receivables.userId, customer),
  ]
}

/** One page of what is asked for, the oldest due first; a page beyond the last is the last. */
export async function findReceivables(
  call: CallOf<typeof contract.findReceivables>,
  input: Input,
): Promise<ResultOf<typeof contract.findReceivables>> {
  const now = shopToday(call)
  const wanted = and(isNotNull(receivables.orderNumber), shownSql(input, now), ...soughtSql(input))
  const age = ageSql(now)
  const sums = await call.db
    .select({
      age: sql<(typeof AGES)[number]>`${age}`.as('age'),
      count: sql<number>`count(*)::int`,
      open: sql<number>`coalesce(sum(${openSql}), 0)`.mapWith(Number),
    })
    .from(receivables)
    .innerJoin(orders, eq(orders.orderNumber, receivables.orderNumber))
    .where(wanted)
    .groupBy(sql`1`)
  const ages = AGES.map((one) => sums.find((sum) => sum.age === one) ?? { age: one, count: 0, open: 0 })
  const counted = ages.filter((one) => input.age === 'all' || one.age === input.age)
  const found = counted.reduce((sum, { count }) => sum + count, 0)
  const pages = Math.max(1, Math.ceil(found / PER_PAGE))
  const page = Math.min(input.page, pages)
  const rows = await call.db
    .select({ row: receivables, firstName: orders.firstName, lastName: orders.lastName, email: orders.email })
    .from(receivables)
    .innerJoin(orders, eq(orders.orderNumber, receivables.orderNumber))
    .where(and(wanted, input.age === 'all' ? undefined : sql`${age} = ${input.age}`))
    .orderBy(asc(receivables.dueOn), asc(receivables.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const requests = await call.db
    .select({
      ...{ userId: termsRequests.userId, companyName: termsRequests.companyName },
      requestedAt: termsRequests.requestedAt,
    })
    .from(termsRequests)
    .where(isNull(termsRequests.outcome))
    .orderBy(desc(termsRequests.requestedAt))
    .limit(MOST_REQUESTS)
  return {
    receivables: rows.map(({ row, firstName, lastName, email }) => ({
      ...toListed(row, now),
      ...{ userId: row.userId, customer: `${firstName} ${lastName}`.trim(), email },
      remindersPaused: row.remindersPausedAt !== null,
    })),
    ...{ found, page, pages, ages, open: counted.reduce((sum, { open }) => sum + open, 0) },
    requests: requests.map((one) => ({ ...one, requestedAt: one.requestedAt.toISOString() })),
  }
}
