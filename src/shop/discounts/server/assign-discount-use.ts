import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { discountUses } from './tables.ts'

interface KeptUse {
  readonly attemptId: string
  readonly orderNumber: string
}

/** The attempt has become this order, and its use the order's. */
export async function assignDiscountUse(call: Call, { attemptId, orderNumber }: KeptUse): Promise<void> {
  await call.db.update(discountUses).set({ orderNumber }).where(eq(discountUses.attemptId, attemptId))
}
