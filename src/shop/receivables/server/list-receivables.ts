import { desc, sql } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { companyNameIn } from '#shop/companies/server/index.ts'
import type * as contract from '../contract.ts'
import { openSql } from './open-balance.ts'
import { isPaidBy, toListed } from './read-receivables.ts'
import { receivables } from './tables.ts'

const MOST_LISTED = 200

export async function listReceivables(
  call: CallOf<typeof contract.listReceivables>,
): Promise<ResultOf<typeof contract.listReceivables>> {
  const own = isPaidBy(call.actor.userId)
  const rows = await call.db
    .select({ row: receivables, companyName: companyNameIn(sql`${receivables.holder}`) })
    .from(receivables)
    .where(own)
    .orderBy(desc(receivables.createdAt), desc(receivables.id))
    .limit(MOST_LISTED)
  const [sum] = await call.db
    .select({ open: sql<number>`coalesce(sum(${openSql}), 0)`.mapWith(Number) })
    .from(receivables)
    .where(own)
  return {
    receivables: rows.map(({ row, companyName }) => ({ ...toListed(row, shopToday(call)), companyName })),
    open: sum?.open ?? 0,
  }
}
