import { asc, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { EntryPaymentRow } from './group.ts'
import { entryRefunds } from './tables.ts'

export type EntryRefundRow = typeof entryRefunds.$inferSelect

/** What staff sent back of some payments, oldest first. */
export async function refundsOfPayments(
  call: Call,
  payments: readonly Pick<EntryPaymentRow, 'id'>[],
): Promise<ReadonlyMap<string, readonly EntryRefundRow[]>> {
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .select()
    .from(entryRefunds)
    .where(inArray(entryRefunds.paymentId, ids))
    .orderBy(asc(entryRefunds.requestedAt), asc(entryRefunds.id))
  return Map.groupBy(rows, ({ paymentId }): string => paymentId)
}
