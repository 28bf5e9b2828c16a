import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { type Booked, type Books, BooksPaused, type ReceiptEntry } from './books.ts'
import { invoiceBookings, invoices, paymentBookings } from './tables.ts'

const A_BATCH = 40

const { id, amount, paidOn, reference, isUnclear } = paymentBookings

/** Of invoices that are booked: their document is what is paid. */
async function nextPayments(call: Call): Promise<ReceiptEntry[]> {
  const rows = await call.db
    .select({ id, amount, paidOn, reference, isUnclear, invoiceId: invoiceBookings.documentId })
    .from(paymentBookings)
    .innerJoin(invoices, eq(invoices.orderNumber, paymentBookings.orderNumber))
    .innerJoin(invoiceBookings, eq(invoiceBookings.invoiceId, invoices.id))
    .where(
      and(
        eq(paymentBookings.state, 'waiting'),
        eq(invoiceBookings.state, 'booked'),
        isNotNull(invoiceBookings.documentId),
      ),
    )
    .orderBy(asc(paidOn), asc(id))
    .limit(A_BATCH)
  const entries = rows.map(({ invoiceId, ...row }) => ({ ...row, invoiceId: invoiceId ?? '' }))
  // One that failed before goes alone, so that it cannot take the others with it for ever.
  const [first] = entries
  return first?.isUnclear ? [first] : entries.filter((entry) => !entry.isUnclear)
}

type Columns = Partial<typeof paymentBookings.$inferInsert>

const write = (call: Call, those: string, values: Columns) =>
  call.db
    .update(paymentBookings)
    .set({ ...values, changedAt: call.now })
    .where(eq(paymentBookings.id, those))

const bookingWriter = (call: Call) => async (steps: readonly Booked[]) => {
  for (const step of steps) {
    if ('paymentId' in step) await write(call, step.id, { state: 'booked', paymentId: step.paymentId, problem: null })
    if ('problem' in step) {
      call.log.error({ paymentId: step.id, problem: step.problem }, 'the books refuse a payment')
      await write(call, step.id, { state: 'refused', problem: step.problem, isUnclear: false })
    }
  }
}

/** Books one batch of what was received for orders on terms. False where none waits. */
export async function bookPayments(call: Call, into: Books): Promise<boolean> {
  const entries = await nextPayments(call)
  if (entries.length === 0) return false
  const mark = async (is: boolean) => {
    for (const entry of entries)
      await call.db.update(paymentBookings).set({ isUnclear: is }).where(eq(paymentBookings.id, entry.id))
  }
  await mark(true)
  try {
    await into.receive(call, entries, bookingWriter(call))
  } catch (cause) {
    if (cause instanceof BooksPaused && cause.isTurnedAway) await mark(false)
    throw cause
  }
  return true
}

export async function retryPayments(call: Call): Promise<number> {
  const back = await call.db
    .update(paymentBookings)
    .set({ state: 'waiting', problem: null, changedAt: call.now })
    .where(eq(paymentBookings.state, 'refused'))
    .returning({ id: paymentBookings.id })
  return back.length
}
