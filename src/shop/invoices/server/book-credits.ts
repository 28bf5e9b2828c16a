import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { orderEvents, orders } from '#shop/orders/server/tables.ts'
import { creditPart, invoiceNumber, NOTHING, plus, sharesOf } from '../model.ts'
import { type Booked, type Books, BooksPaused, type CreditEntry } from './books.ts'
import { bookContacts, bookTurns, creditBookings, invoiceBookings, invoices } from './tables.ts'

const A_BATCH = 40
const FILED_AT_ONCE = 200
/** A refund is seen so long after the time that it was written with: clocks differ, and a transaction takes its time. */
const OVERLAP_MINUTES = 60

const refundColumns = {
  ...{ eventId: orderEvents.id, madeAt: orderEvents.at, amount: orderEvents.amount, invoiceId: invoices.id },
  ...{ goods: orders.subtotal, shipping: orders.shipping, tax: orders.tax },
}

const isRefund = sql`${orderEvents.kind} = 'refund' and ${orderEvents.amount} <> 0`

/** Refunds of invoices that go into the books, and have not been filed, from then on. */
const unfiled = (call: Call, since: Date | null) =>
  call.db
    .select(refundColumns)
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .innerJoin(invoiceBookings, eq(invoiceBookings.invoiceId, invoices.id))
    .leftJoin(creditBookings, eq(creditBookings.eventId, orderEvents.id))
    .where(and(isRefund, since ? gte(orderEvents.at, since) : undefined, isNull(creditBookings.eventId)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
    .limit(FILED_AT_ONCE)
type Unfiled = Awaited<ReturnType<typeof unfiled>>[number]

const CAME_BACK = 'This refund came back to the shop: void its credit note by hand.'

/** Gives the refund its number and its shares of goods, delivery and tax, after all that were filed before it. */
async function file(call: Call, { eventId, invoiceId, madeAt, amount, ...paid }: Unfiled): Promise<void> {
  await call.db.transaction(async () => {
    await call.db.select().from(invoiceBookings).where(eq(invoiceBookings.invoiceId, invoiceId)).for('update')
    const filed = await call.db.select().from(creditBookings).where(eq(creditBookings.invoiceId, invoiceId))
    if (amount === null || filed.some((one) => one.eventId === eventId)) return
    const shares = sharesOf(amount, paid, filed.reduce(plus, NOTHING))
    const isBack = amount < 0
    if (isBack) call.log.error({ eventId, invoiceId }, 'a refund came back and is not booked')
    await call.db.insert(creditBookings).values({
      ...{ eventId, invoiceId, madeAt, ...shares, part: filed.length + 1, changedAt: call.now },
      ...(isBack ? { state: 'refused', problem: CAME_BACK } : { state: 'waiting' }),
    })
  })
}

/** Every refund from before then was filed. Whoever holds it is alone with the mark. */
async function lockMark(call: Call, name: string): Promise<Date | null> {
  const [turn] = await call.db
    .select({ until: bookTurns.creditsUntil })
    .from(bookTurns)
    .where(eq(bookTurns.name, name))
    .for('update')
  return turn?.until ?? null
}

const moveMark = (call: Call, name: string, creditsUntil: Date) =>
  call.db.update(bookTurns).set({ creditsUntil }).where(eq(bookTurns.name, name))

/** Files a batch of the refunds that were made since the last time. Answers how many. */
export async function fileCredits(call: Call, { name }: Books): Promise<number> {
  const [turn] = await call.db.select({ until: bookTurns.creditsUntil }).from(bookTurns).where(eq(bookTurns.name, name))
  const found = await unfiled(call, turn?.until ?? null)
  for (const one of found) await file(call, one)
  if (found.length === FILED_AT_ONCE) return found.length
  await call.db.transaction(async () => {
    // Unless an invoice came meanwhile whose refund was earlier.
    const isLeft = (await unfiled(call, await lockMark(call, name))).length > 0
    if (!isLeft) await moveMark(call, name, addMinutes(call.now, -OVERLAP_MINUTES))
  })
  return found.length
}

/** Inside the transaction that queues an invoice: what went back of it before is looked for once more. */
export async function lookAgain(call: Call, { name }: Books, invoiceId: string): Promise<void> {
  const [first] = await call.db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .where(and(eq(invoices.id, invoiceId), isRefund))
    .orderBy(asc(orderEvents.at))
    .limit(1)
  if (!first) return
  const until = await lockMark(call, name)
  if (until && until > first.at) await moveMark(call, name, first.at)
}

const columns = {
  ...{ id: creditBookings.eventId, part: creditBookings.part, issuedAt: creditBookings.madeAt },
  ...{ goods: creditBookings.goods, shipping: creditBookings.shipping, tax: creditBookings.tax },
  ...{ isUnclear: creditBookings.isUnclear, documentId: creditBookings.documentId },
  ...{ number: invoices.number, orderNumber: invoices.orderNumber, userId: orders.userId },
  ...{ invoiceId: invoiceBookings.documentId, isCredit: orderEvents.isCredit },
}

/** Of invoices that are booked, for only then do the books know the buyer. */
async function nextEntries(call: Call): Promise<CreditEntry[]> {
  const rows = await call.db
    .select(columns)
    .from(creditBookings)
    .innerJoin(invoices, eq(invoices.id, creditBookings.invoiceId))
    .innerJoin(invoiceBookings, eq(invoiceBookings.invoiceId, invoices.id))
    .innerJoin(orders, eq(orders.orderNumber, invoices.orderNumber))
    .innerJoin(orderEvents, eq(orderEvents.id, creditBookings.eventId))
    .where(and(eq(creditBookings.state, 'waiting'), eq(invoiceBookings.state, 'booked')))
    .orderBy(asc(creditBookings.madeAt), asc(creditBookings.eventId))
    .limit(A_BATCH)
  // One that failed before goes alone, so that it cannot take the others with it for ever.
  const [first] = rows
  const next = first?.isUnclear ? [first] : rows.filter(({ isUnclear }) => !isUnclear)
  const entries: CreditEntry[] = []
  for (const { part, number, goods, shipping, tax, orderNumber, userId, ...row } of next) {
    const order = await loadOrder(call, orderNumber)
    if (!order) throw new Error(`Invoice ${number} has no order`)
    const customer = userId ?? `order-${orderNumber}`
    const [known] = await call.db.select().from(bookContacts).where(eq(bookContacts.customer, customer))
    const invoice = invoiceNumber(number)
    const names = { number: creditPart(invoice, part), invoice, contactId: known?.contactId ?? null }
    entries.push({ ...row, ...names, order, shares: { goods, shipping, tax } })
  }
  return entries
}

type Columns = Partial<typeof creditBookings.$inferInsert>

function bookingWriter(call: Call) {
  const write = (id: string, values: Columns) =>
    call.db
      .update(creditBookings)
      .set({ ...values, changedAt: call.now })
      .where(eq(creditBookings.eventId, id))
  return async (steps: readonly Booked[]): Promise<void> => {
    for (const step of steps) {
      if ('documentId' in step) await write(step.id, { documentId: step.documentId })
      if ('paymentId' in step) await write(step.id, { state: 'booked', paymentId: step.paymentId, problem: null })
      if ('problem' in step) {
        call.log.error({ eventId: step.id, problem: step.problem }, 'the books refuse a refund')
        await write(step.id, { state: 'refused', problem: step.problem, isUnclear: false })
      }
    }
  }
}

/** Books one batch of refunds as credit notes that are paid out. False where none wait. */
export async function bookCredits(call: Call, into: Books): Promise<boolean> {
  const entries = await nextEntries(call)
  const mark = async (isUnclear: boolean) => {
    for (const { id } of entries)
      await call.db.update(creditBookings).set({ isUnclear }).where(eq(creditBookings.eventId, id))
  }
  if (entries.length === 0) return false
  await mark(true)
  try {
    await into.credit(call, entries, bookingWriter(call))
  } catch (cause) {
    if (cause instanceof BooksPaused && cause.isTurnedAway) await mark(false)
    throw cause
  }
  return true
}

/** What came back to the shop stays where it is: no document says that. */
export async function retryCredits(call: Call): Promise<number> {
  const back = await call.db
    .update(creditBookings)
    .set({ state: 'waiting', problem: null, changedAt: call.now })
    .where(and(eq(creditBookings.state, 'refused'), ne(creditBookings.problem, CAME_BACK)))
    .returning({ eventId: creditBookings.eventId })
  return back.length
}
