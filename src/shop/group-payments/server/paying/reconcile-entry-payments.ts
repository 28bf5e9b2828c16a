import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { addMinutes, addSeconds } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { type Payment, paymentProvider } from '#shop/payments/server/index.ts'
import { ABANDONED_MINUTES } from '../../model/kinds.ts'
import type { EntryPaymentRow } from '../group.ts'
import { entryPayments } from '../tables.ts'
import { UNFINISHED_ENTRY_PAYMENTS } from './move-entry-payment.ts'
import { chargeOfEntry, settleEntryPaymentOf } from './settle-entry-payment.ts'

/** A press of the button is answered long before; what is older lost its process, its answer or its customer. */
const LEFT_SECONDS = 30
const AT_ONCE = 100

/** `now`: whatever waits for its customer is given up at once, as when a group order closes. */
export async function whereEntryPaymentStands(call: Call, row: EntryPaymentRow, patience = ABANDONED_MINUTES) {
  const provider = call.use(paymentProvider)
  const payment: Payment | undefined = row.providerPaymentId
    ? await provider.retrieve(call, row.providerPaymentId)
    : await provider.findByAttempt(call, row.id)
  const isLeft = payment?.status === 'requires_action' && row.createdAt <= addMinutes(call.now, -patience)
  // Without a payment the charge was never sent or is still on its way: closing makes sure that it cannot arrive.
  return !payment || isLeft ? provider.close(call, chargeOfEntry(row)) : payment
}

/** Settles every payment of an entry that was left behind. */
export async function reconcileEntryPayments(call: Call): Promise<void> {
  const { state, createdAt, triedAt, id } = entryPayments
  const left = await call.db
    .select()
    .from(entryPayments)
    .where(and(inArray(state, [...UNFINISHED_ENTRY_PAYMENTS]), lt(createdAt, addSeconds(call.now, -LEFT_SECONDS))))
    .orderBy(sql`coalesce(${triedAt}, ${createdAt})`, asc(id))
    .limit(AT_ONCE)
  if (left.length === 0) return
  const ids = left.map((row) => row.id)
  await call.db.update(entryPayments).set({ triedAt: call.now }).where(inArray(id, ids))
  for (const row of left) {
    try {
      await settleEntryPaymentOf(call, row, await whereEntryPaymentStands(call, row))
    } catch (cause) {
      // The next round tries again; one payment that cannot be read must not hold up the others.
      call.log.warn({ err: cause, rowId: row.id }, 'a payment of an entry could not be settled')
    }
  }
}
