import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { companyNameIn, managerOf } from '#shop/companies/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type * as contract from '../../contract.ts'
import { AGES } from '../../model/due.ts'
import { isCompany } from '../../model/holder.ts'
import { hasOpenBalance, openSql } from '../open-balance.ts'
import { toListed } from '../read-receivables.ts'
import { receivables, termsRequests } from '../tables.ts'

type Input = InputOf<typeof contract.findReceivables>

const PER_PAGE = 25
const MOST_REQUESTS = 50

const companyName = companyNameIn(sql`${receivables.holder}`)
const hasReturns = sql`exists (select 1 from receivable_returns back
  where back.receivable_id = ${receivables.id} and back.state = 'pending' and back.way = 'hand')`

const hasReviews = sql`exists (select 1 from receivable_payments paid
  where paid.receivable_id = ${receivables.id} and paid.state = 'needs-review')`

/** The same bounds as `ageOf` has. */
const ageSql = (now: string): SQL => sql`(case
  when ${receivables.dueOn} is null or ${receivables.dueOn} >= ${now}::date then 'current'
  when ${now}::date - ${receivables.dueOn} <= 30 then '1-30'
  when ${now}::date - ${receivables.dueOn} <= 60 then '31-60'
  when ${now}::date - ${receivables.dueOn} <= 90 then '61-90'
  else 'over-90' end)`

function shownSql({ show }: Input, now: string): SQL | undefined {
  if (show === 'open') return hasOpenBalance
  if (show === 'settled') return sql`not (${hasOpenBalance})`
  if (show === 'overdue') return sql`${hasOpenBalance} and ${receivables.dueOn} < ${now}::date`
  if (show === 'to-review') return hasReviews
  return show === 'to-return' ? hasReturns : undefined
}

function soughtSql({ search, customer }: Input): (SQL | undefined)[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  const text = sql`concat_ws(' ', ${orders.orderNumber}, ${receivables.poNumber}, ${orders.firstName}, ${orders.lastName}, ${orders.email}, ${companyName})`
  return [
    ...words.map((word) => sql`strpos(lower(${text}), lower(${word}::text)) > 0`),
    customer === '' ? undefined : eq(isCompany(customer) ? receivables.holder : receivables.userId, customer),
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
    .select({
      row: receivables,
      companyName,
      firstName: orders.firstName,
      lastName: orders.lastName,
      email: orders.email,
    })
    .from(receivables)
    .innerJoin(orders, eq(orders.orderNumber, receivables.orderNumber))
    .where(and(wanted, input.age === 'all' ? undefined : sql`${age} = ${input.age}`))
    .orderBy(asc(receivables.dueOn), asc(receivables.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const requests = await call.db
    .select({
      // Of a company's the page of somebody who is in it, whoever asked.
      userId: sql<string>`coalesce(${managerOf(sql`terms_requests.company_id`)}, ${termsRequests.userId})`,
      ...{ companyId: termsRequests.companyId, companyName: termsRequests.companyName },
      requestedAt: termsRequests.requestedAt,
    })
    .from(termsRequests)
    .where(isNull(termsRequests.outcome))
    .orderBy(desc(termsRequests.requestedAt))
    .limit(MOST_REQUESTS)
  return {
    receivables: rows.map(({ row, companyName: named, firstName, lastName, email }) => ({
      ...toListed(row, now),
      ...{ userId: row.userId, customer: `${firstName} ${lastName}`.trim(), email },
      company: isCompany(row.holder) && named !== null ? { id: row.holder, name: named } : null,
      remindersPaused: row.remindersPausedAt !== null,
    })),
    ...{ found, page, pages, ages, open: counted.reduce((sum, { open }) => sum + open, 0) },
    requests: requests.map((one) => ({ ...one, requestedAt: one.requestedAt.toISOString() })),
  }
}
