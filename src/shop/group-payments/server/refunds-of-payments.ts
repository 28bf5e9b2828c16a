import { asc, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import type { EntryRefundState } from '../model/kinds.ts'
import type { EntryPaymentRow } from './group.ts'
import { entryRefunds } from './tables.ts'

export type EntryRefundRow = typeof entryRefunds.$inferSelect & { readonly state: EntryRefundState }

const STATES = { pending: 'asked', succeeded: 'made', failed: 'lapsed', canceled: 'lapsed' } as const

/** What staff sent back of some payments, oldest first. How it stands is read from payments, whichever process sent it. */
export async function refundsOfPayments(
  call: Call,
  payments: readonly Pick<EntryPaymentRow, 'id'>[],
): Promise<ReadonlyMap<string, readonly EntryRefundRow[]>> {
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .select({ sent: entryRefunds, state: refunds.state })
    .from(entryRefunds)
    .innerJoin(refunds, eq(refunds.id, entryRefunds.id))
    .where(inArray(entryRefunds.paymentId, ids))
    .orderBy(asc(entryRefunds.requestedAt), asc(entryRefunds.id))
  const all = rows.map(({ sent, state }) => ({ ...sent, state: STATES[state] }))
  return Map.groupBy(all, ({ paymentId }): string => paymentId)
}
