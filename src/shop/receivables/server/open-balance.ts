import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { receivables } from './tables.ts'

/** Whether something of a placed order is not paid yet. */
export const hasOpenBalance = sql<boolean>`${receivables.paid} + ${receivables.credited} < ${receivables.total}`

/** What is not paid yet; of what is not an order yet, what its order will owe. */
export const openSql = sql<number>`(case when ${receivables.orderNumber} is null
  then ${receivables.total} - ${receivables.deposit}
  else ${receivables.total} - ${receivables.paid} - ${receivables.credited} end)`.mapWith(Number)

/** All that counts against the limit of a holder. */
export async function openBalanceOf(call: Call, holder: string): Promise<Cents> {
  const [row] = await call.db
    .select({ open: sql<number>`coalesce(sum(${openSql}), 0)`.mapWith(Number) })
    .from(receivables)
    .where(eq(receivables.holder, holder))
  return row?.open ?? 0
}
