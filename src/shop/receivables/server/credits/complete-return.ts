import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { noteCredit, noteOrderDispute } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { type CompletedRefund, type PastPayment, type Payment, paymentProvider } from '#shop/payments/server/index.ts'
import { movePayment } from '../payments/received.ts'
import { lockReceivable, type PaymentRow, type ReceivableRow } from '../read-receivables.ts'
import { receivablePayments, receivableReturns, receivables } from '../tables.ts'

export type ReturnRow = typeof receivableReturns.$inferSelect

/** In a transaction: the order first, as whoever cancels it has it; then what is owed of it. */
async function lockBoth(
  call: Call,
  receivableId: string,
): Promise<{ orderId: string; owed: ReceivableRow } | undefined> {
  const [found] = await call.db
    .select({ orderId: orders.id })
    .from(receivables)
    .innerJoin(orders, eq(orders.orderNumber, receivables.orderNumber))
    .where(eq(receivables.id, receivableId as ReceivableRow['id']))
    .for('update', { of: orders })
  if (!found) return undefined
  return { ...found, owed: await lockReceivable(call, receivableId as ReceivableRow['id']) }
}

interface Done {
  readonly way?: 'card'
  readonly reference?: string
  readonly doneByName?: string
}

/** Under both locks: money of this return is with the customer. False where that was written before. */
async function endReturn(call: Call, orderId: string, row: ReturnRow, done: Done = {}): Promise<boolean> {
  const ended = await call.db
    .update(receivableReturns)
    .set({ state: 'done', doneOn: shopToday(call), ...done })
    .where(and(eq(receivableReturns.id, row.id), eq(receivableReturns.state, 'pending')))
    .returning({ amount: receivableReturns.amount })
  const [now] = ended
  if (!now) return false
  await noteCredit(call, { orderId, amount: now.amount, note: row.note, isCredit: false, returnId: row.id })
  return true
}

/** A return that staff sent by hand. False where there is none that waits for them. */
export async function endReturnByHand(
  call: Call,
  { receivableId, id, ...done }: Done & Pick<ReturnRow, 'receivableId' | 'id'>,
): Promise<boolean> {
  return call.db.transaction(async () => {
    const locked = await lockBoth(call, receivableId)
    const [row] = await call.db
      .select()
      .from(receivableReturns)
      .where(
        and(
          eq(receivableReturns.id, id),
          eq(receivableReturns.receivableId, receivableId),
          eq(receivableReturns.way, 'hand'),
        ),
      )
    if (!locked || !row) return false
    await endReturn(call, locked.orderId, row, done)
    return true
  })
}

/** A refund of a payment is over, in the transaction that says so; checkout passes it on from payments. */
export async function completeReturn(call: Call, { refund, succeeded }: CompletedRefund): Promise<void> {
  const { reasonId } = refund
  if (reasonId.startsWith('rcp_')) {
    await movePayment(call, reasonId as PaymentRow['id'], { from: ['refunding'], to: 'refunded' })
    return
  }
  const [row] = await call.db
    .select()
    .from(receivableReturns)
    .where(eq(receivableReturns.id, reasonId as ReturnRow['id']))
  const locked = row && (await lockBoth(call, row.receivableId))
  if (!locked) return
  if (succeeded) await endReturn(call, locked.orderId, row)
  // Less than that was left at the provider, or a bank took the payment: staff see to it.
  else
    await call.db
      .update(receivableReturns)
      .set({ way: 'hand' })
      .where(and(eq(receivableReturns.id, row.id), eq(receivableReturns.state, 'pending')))
}

const returnsOfPayment = (call: Call, paymentId: string): Promise<ReturnRow[]> =>
  call.db
    .select()
    .from(receivableReturns)
    .where(eq(receivableReturns.paymentId, paymentId))
    .orderBy(asc(receivableReturns.requestedAt), asc(receivableReturns.id))

const sumDone = (rows: readonly ReturnRow[]): Cents =>
  rows.reduce((sum, { state, amount }) => (state === 'done' ? sum + amount : sum), 0)

/**
 * How much more than is known went back by the provider; negative where money came back. What staff recorded as sent by hand
 * may have gone through the provider or not: it says nothing either way.
 */
function missingOf(rows: readonly ReturnRow[], { refunded }: Payment): Cents {
  const all = sumDone(rows)
  const byCard = sumDone(rows.filter(({ way }) => way === 'card'))
  return refunded > all ? refunded - all : Math.min(0, refunded - byCard)
}

/** Under both locks: a part of a pending return was made at the provider's own dashboard; the rest of it still waits. */
async function endPart(call: Call, orderId: string, row: ReturnRow, part: Cents): Promise<void> {
  await call.db
    .update(receivableReturns)
    .set({ amount: row.amount - part })
    .where(eq(receivableReturns.id, row.id))
  await call.db.insert(receivableReturns).values({
    ...{ id: newId('rcr'), receivableId: row.receivableId, paymentId: row.paymentId, amount: part, way: 'card' },
    ...{ state: 'done', note: row.note, requestedAt: row.requestedAt, doneOn: shopToday(call) },
  })
  await noteCredit(call, { orderId, amount: part, note: row.note, isCredit: false, partOfReturnId: row.id })
}

/** What was sent back at the provider's own dashboard, or came back to the shop, in no return of ours. */
async function addElsewhere(call: Call, orderId: string, paid: PaymentRow, amount: Cents): Promise<void> {
  await call.db.insert(receivableReturns).values({
    ...{ id: newId('rcr'), receivableId: paid.receivableId, paymentId: paid.id, amount, way: 'card', state: 'done' },
    ...{ note: '', requestedAt: call.now, doneOn: shopToday(call) },
  })
  await call.db
    .update(receivables)
    .set({ returned: sql`${receivables.returned} + ${amount}` })
    .where(eq(receivables.id, paid.receivableId as ReceivableRow['id']))
  await noteCredit(call, { orderId, amount, note: '', isCredit: false })
}

/** Brings the returns of a payment to what the provider says went back of it, whoever sent it. */
async function bringUp(call: Call, paid: PaymentRow, payment: Payment): Promise<void> {
  await call.db.transaction(async () => {
    const locked = await lockBoth(call, paid.receivableId)
    if (!locked) return
    const rows = await returnsOfPayment(call, paid.id)
    let missing = missingOf(rows, payment)
    // What is refunded at the dashboard counts for what waits already, whoever was to send it.
    for (const row of rows) {
      if (row.state !== 'pending' || missing <= 0) continue
      const part = Math.min(row.amount, missing)
      if (part === row.amount) await endReturn(call, locked.orderId, row, { way: 'card' })
      else await endPart(call, locked.orderId, row, part)
      missing -= part
    }
    if (missing < 0) call.log.error({ paymentId: payment.id }, 'a refund came back and has to be made otherwise')
    if (missing !== 0) await addElsewhere(call, locked.orderId, paid, missing)
    await noteOrderDispute(call, locked.orderId, payment)
  })
}

/** The cancelled order of a payment that a bank sent back to the shop: nobody sends it by itself, and a person has to. */
async function returnedOrder(call: Call, { id, receivableId }: PaymentRow) {
  const rows = await returnsOfPayment(call, id)
  if (!rows.some(({ amount }) => amount < 0)) return undefined
  const [row] = await call.db
    .select({ madeAt: orders.placedAt, userId: orders.userId })
    .from(orders)
    .innerJoin(receivables, eq(receivables.orderNumber, orders.orderNumber))
    .where(
      and(
        eq(receivables.id, receivableId as ReceivableRow['id']),
        eq(orders.status, 'cancelled'),
        lt(orders.refunded, orders.grandTotal),
        sql`${orders.dispute} is distinct from 'lost'`,
      ),
    )
  return row && { ...row, userId: row.userId ?? undefined }
}

/**
 * What the provider says of a deposit or a card payment that counts: money that went back, and disputes. Answers come late
 * and doubled, so less than is known is believed only where the provider still says so when it is asked. Answers with the
 * payment of a cancelled order whose money is here again.
 */
export async function followReceivablePayment(call: Call, heard: Payment): Promise<PastPayment | undefined> {
  const [paid] = await call.db
    .select()
    .from(receivablePayments)
    .where(and(eq(receivablePayments.providerPaymentId, heard.id), eq(receivablePayments.state, 'received')))
  if (!paid) return undefined
  const known = await returnsOfPayment(call, paid.id)
  const isOld = missingOf(known, heard) < 0
  const payment = isOld ? ((await call.use(paymentProvider).retrieve(call, heard.id)) ?? heard) : heard
  if (missingOf(known, payment) !== 0 || payment.dispute) await bringUp(call, paid, payment)
  const returned = await returnedOrder(call, paid)
  return returned && { ...payment, ...returned }
}
