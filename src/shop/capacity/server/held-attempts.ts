import { isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { capacityBookings } from './tables.ts'

/** Attempts whose holds are no order's, whether or not they are still being paid for. */
export async function attemptsWithHolds(call: Call): Promise<string[]> {
  const { attemptId, orderNumber } = capacityBookings
  const rows = await call.db.selectDistinct({ attemptId }).from(capacityBookings).where(isNull(orderNumber))
  return rows.map((row) => row.attemptId)
}
