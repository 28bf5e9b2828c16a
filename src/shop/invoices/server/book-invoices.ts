import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { invoiceNumber } from '../model.ts'
import { bookCredits, fileCredits, lookAgain, retryCredits } from './book-credits.ts'
import { bookPayments, retryPayments } from './book-payments.ts'
import { type BookEntry, type Booked, type Books, BooksPaused, books } from './books.ts'
import { bookContacts, invoiceBookings, invoices } from './tables.ts'
import { termsOfOrder } from './terms-of-order.ts'
import { endTurn, inSeconds, pauseTurns, takeTurn } from './turns.ts'

const A_BATCH = 40
// By then it is no passing fault: somebody has to look.
const FAILURES_TO_TELL = 10

const columns = {
  id: invoices.id,
  number: invoices.number,
  issuedAt: invoices.issuedAt,
  orderNumber: invoices.orderNumber,
  userId: orders.userId,
  isUnclear: invoiceBookings.isUnclear,
  documentId: invoiceBookings.documentId,
}

async function nextRows(call: Call) {
  const rows = await call.db
    .select(columns)
    .from(invoiceBookings)
    .innerJoin(invoices, eq(invoices.id, invoiceBookings.invoiceId))
    .innerJoin(orders, eq(orders.orderNumber, invoices.orderNumber))
    .where(eq(invoiceBookings.state, 'waiting'))
    .orderBy(asc(invoices.number))
    .limit(A_BATCH)
  // One that failed before goes alone, so that it cannot take the others with it for ever.
  const [first] = rows
  return first?.isUnclear ? [first] : rows.filter(({ isUnclear }) => !isUnclear)
}

async function nextEntries(call: Call): Promise<BookEntry[]> {
  const entries: BookEntry[] = []
  for (const { orderNumber, number, userId, ...row } of await nextRows(call)) {
    const order = await loadOrder(call, orderNumber)
    if (!order) throw new Error(`Invoice ${number} has no order`)
    const customer = userId ?? `order-${orderNumber}`
    const [known] = await call.db.select().from(bookContacts).where(eq(bookContacts.customer, customer))
    const terms = isOnTerms(order) ? await call.use(termsOfOrder)(call, orderNumber) : undefined
    entries.push({ ...row, number: invoiceNumber(number), order, customer, contactId: known?.contactId ?? null, terms })
  }
  return entries
}

function bookingWriter(call: Call, entries: readonly BookEntry[]) {
  return async (steps: readonly Booked[]): Promise<void> => {
    for (const step of steps) {
      const where = eq(invoiceBookings.invoiceId, step.id)
      const write = (values: Partial<typeof invoiceBookings.$inferInsert>) =>
        call.db
          .update(invoiceBookings)
          .set({ ...values, changedAt: call.now })
          .where(where)
      if ('contactId' in step) {
        const customer = entries.find(({ id }) => id === step.id)?.customer ?? step.id
        await call.db.insert(bookContacts).values({ customer, contactId: step.contactId }).onConflictDoNothing()
      }
      if ('documentId' in step) await write({ documentId: step.documentId })
      if ('paymentId' in step) await write({ state: 'booked', paymentId: step.paymentId, problem: null })
      if ('problem' in step) {
        call.log.error({ invoiceId: step.id, problem: step.problem }, 'the books refuse an invoice')
        await write({ state: 'refused', problem: step.problem })
      }
    }
  }
}

const mark = (call: Call, those: readonly string[], isUnclear: boolean) =>
  call.db
    .update(invoiceBookings)
    .set({ isUnclear })
    .where(inArray(invoiceBookings.invoiceId, [...those]))

async function bookBatch(call: Call, into: Books): Promise<boolean> {
  const entries = await nextEntries(call)
  if (entries.length === 0) return false
  const those = entries.map(({ id }) => id)
  await mark(call, those, true)
  try {
    await into.book(call, entries, bookingWriter(call, entries))
  } catch (cause) {
    if (cause instanceof BooksPaused && cause.isTurnedAway) await mark(call, those, false)
    throw cause
  }
  return true
}

const again = (call: Call, at: Date): Promise<void> =>
  call.jobs.send(bookInvoicesJob, { why: 'again' }, { after: at, key: `again:${Math.ceil(at.getTime() / 1000)}` })

async function afterFailure(call: Call, into: Books, cause: unknown): Promise<void> {
  const pause = cause instanceof BooksPaused ? cause : undefined
  const { until, failures } = await pauseTurns(call, into.name, pause?.seconds)
  const level = failures % FAILURES_TO_TELL === 0 ? 'error' : 'warn'
  if (!pause?.isOwnWish) call.log[level]({ err: cause, failures, until }, 'invoices wait for the books')
  await again(call, until)
}

/** Books one batch of what waits, and sends itself again for the rest: emails and other work go in between. */
export const bookInvoicesJob = defineJob({
  name: 'invoices.book',
  data: z.object({ why: z.string() }),
  queue: 'outbound',
  async work(call): Promise<void> {
    const into = call.use(books)
    if (!into) return
    const busy = await takeTurn(call, into.name)
    if (busy) return again(call, busy.later)
    try {
      const filed = await fileCredits(call, into)
      const wasWork =
        (await bookBatch(call, into)) ||
        (await bookPayments(call, into)) ||
        (await bookCredits(call, into)) ||
        filed > 0
      await endTurn(call, into.name)
      if (wasWork) await again(call, inSeconds(call.now, 1))
    } catch (cause) {
      await afterFailure(call, into, cause)
    }
  },
})

/** Inside the transaction that issues an invoice. */
export async function queueBooking(call: Call, invoiceId: string): Promise<void> {
  const into = call.use(books)
  if (!into) return
  await call.db.insert(invoiceBookings).values({ invoiceId, state: 'waiting', changedAt: call.now })
  await lookAgain(call, into, invoiceId)
  await call.jobs.send(bookInvoicesJob, { why: 'issued' }, { key: invoiceId })
}

/** Puts refused invoices and refunds back in the queue, after whatever was wrong was set right. Answers how many. */
export async function retryRefused(call: Call): Promise<number> {
  const back = await call.db
    .update(invoiceBookings)
    .set({ state: 'waiting', problem: null, changedAt: call.now })
    .where(eq(invoiceBookings.state, 'refused'))
    .returning({ invoiceId: invoiceBookings.invoiceId })
  const count = back.length + (await retryCredits(call)) + (await retryPayments(call))
  if (count > 0) await again(call, call.now)
  return count
}

/** Brings refunds that are not on their way into the books there. */
export async function bookRefunds(call: Call): Promise<void> {
  const into = call.use(books)
  if (into && (await fileCredits(call, into)) > 0) await again(call, call.now)
}
