import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { refunds } from '../tables.ts'
import { isPending } from './complete-refund.ts'

/** What of some payments is on its way back in parts; a rest is whatever is left when it is sent. */
export async function partsUnderWay(
  call: Call,
  paymentIds: readonly string[],
): Promise<(paymentId: string | null) => Cents> {
  if (paymentIds.length === 0) return () => 0
  const isPart = and(inArray(refunds.paymentId, [...paymentIds]), eq(refunds.extent, 'part'), isPending)
  const rows = await call.db
    .select({ paymentId: refunds.paymentId, amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(isPart)
    .groupBy(refunds.paymentId)
  const amounts = new Map<string | null, Cents>(rows.map(({ paymentId, amount }) => [paymentId, amount]))
  return (paymentId) => amounts.get(paymentId) ?? 0
}
