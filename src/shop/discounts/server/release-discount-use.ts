import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { discountUses } from './tables.ts'

/** The attempt has ended without an order: somebody else may use the code instead. */
export async function releaseDiscountUse(call: Call, attemptId: string): Promise<void> {
  await call.db.delete(discountUses).where(and(eq(discountUses.attemptId, attemptId), isNull(discountUses.orderNumber)))
}
