import { sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import { orderRefunds, type orders } from '../tables.ts'

export type RefundableOrder = Pick<
  typeof orders.$inferSelect,
  'grandTotal' | 'refunded' | 'refundAskedAt' | 'dispute'
> & {
  readonly refundUnderWay: Cents
}

/** Cents that staff may still send back in parts: none where the rest is on its way, or the bank has the money. */
export function refundableOf({ grandTotal, refunded, refundAskedAt, dispute, refundUnderWay }: RefundableOrder): Cents {
  if (refundAskedAt !== null || dispute === 'open' || dispute === 'lost') return 0
  return Math.max(0, grandTotal - refunded - refundUnderWay)
}

/**
 * Cents of parts that are on their way back; beside the order in one statement. Written out, because where one table is
 * selected from, columns lose the table's name.
 */
export const refundUnderWay = sql<number>`(
  select coalesce(sum(back.amount), 0) from ${orderRefunds} back where back.order_id = orders.id and back.state = 'asked'
)`.mapWith(Number)
