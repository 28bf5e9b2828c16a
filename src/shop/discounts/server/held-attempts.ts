import { isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { discountUses } from './tables.ts'

/** Attempts whose uses are no order's, whether or not they are still being paid for. */
export async function attemptsWithUses(call: Call): Promise<string[]> {
  const { attemptId, orderNumber } = discountUses
  const rows = await call.db.select({ attemptId }).from(discountUses).where(isNull(orderNumber))
  return rows.map((row) => row.attemptId)
}
