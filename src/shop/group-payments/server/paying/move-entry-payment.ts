import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { EntryPaymentState } from '../../model/kinds.ts'
import type { EntryPaymentRow } from '../group.ts'
import { entryPayments } from '../tables.ts'

export const UNFINISHED_ENTRY_PAYMENTS: readonly EntryPaymentState[] = ['open', 'action']

interface Move {
  readonly from: readonly EntryPaymentState[]
  readonly to: EntryPaymentState
  readonly providerPaymentId?: string | undefined
}

/** Moves a payment on, unless somebody else has moved it meanwhile. */
export async function moveEntryPayment(call: Call, id: EntryPaymentRow['id'], move: Move): Promise<boolean> {
  const { from, to, providerPaymentId } = move
  const moved = await call.db
    .update(entryPayments)
    .set({
      ...{ state: to, settledAt: to === 'action' || to === 'refunding' ? null : call.now },
      ...(providerPaymentId ? { providerPaymentId } : {}),
      ...(to === 'action' ? {} : { sealedReceipt: null }),
    })
    .where(and(eq(entryPayments.id, id), inArray(entryPayments.state, [...from])))
    .returning({ id: entryPayments.id })
  return moved.length > 0
}
