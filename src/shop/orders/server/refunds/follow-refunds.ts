import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { cancelRefund, type Payment, paymentProvider } from '#shop/payments/server/index.ts'
import { BEFORE_SHIPPING } from '../../model/moves.ts'
import { addEvent } from '../events.ts'
import { orderCancelled } from '../order-cancelled.ts'
import { orderEvents, orderRefunds, orders } from '../tables.ts'

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  grandTotal: orders.grandTotal,
  refunded: orders.refunded,
}

export async function findMoney(call: Call, where: SQL) {
  const [row] = await call.db.select(columns).from(orders).where(where)
  return row
}
type Money = NonNullable<Awaited<ReturnType<typeof findMoney>>>

/**
 * Which of the parts without an entry the money was, for the email to give its reason: one of them, or all together where
 * their news came as one. A guess by the amount: that a part was sent is known only by its key at the provider.
 */
async function explain(
  call: Call,
  { orderId, amount, eventId }: { orderId: string; amount: Cents; eventId: string },
): Promise<void> {
  const open = await call.db
    .select({ id: orderRefunds.id, amount: orderRefunds.amount })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), ne(orderRefunds.state, 'lapsed'), isNull(orderRefunds.madeEventId)))
    .orderBy(asc(orderRefunds.askedAt), asc(orderRefunds.id))
  const one = open.find((refund) => refund.amount === amount)
  const isAll = open.reduce((sum, refund) => sum + refund.amount, 0) === amount
  const meant = one ? [one.id] : isAll ? open.map(({ id }) => id) : []
  if (meant.length === 0) return
  await call.db.update(orderRefunds).set({ madeEventId: eventId }).where(inArray(orderRefunds.id, meant))
}

/** Where the order stood before its money was back. */
export async function statusBefore(call: Call, orderId: string) {
  const [last] = await call.db
    .select({ status: orderEvents.status })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'move'), isNull(orderEvents.newArrival)))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  return last?.status ?? 'cancelled'
}

/**
 * Brings the order to what the provider says went back: by us, at the provider's own dashboard, in part or in full.
 * False where somebody else wrote meanwhile.
 */
export async function noteRefunded(call: Call, order: Money, payment: Payment): Promise<boolean> {
  const { id: orderId, refunded: known } = order
  const amount = payment.refunded - known
  if (amount === 0) return true
  if (amount < 0) call.log.error({ orderId, paymentId: payment.id }, 'a refund came back and has to be made otherwise')
  const isFull = payment.refunded >= order.grandTotal
  const status = isFull ? 'refunded' : order.status === 'refunded' ? await statusBefore(call, orderId) : order.status
  return call.db.transaction(async () => {
    const written = await call.db
      .update(orders)
      .set({
        ...{ refunded: payment.refunded, refundedAt: call.now, status },
        // What came back has to be asked for anew.
        ...(amount < 0 ? { refundAskedAt: null, refundSentAt: null } : {}),
      })
      .where(and(eq(orders.id, orderId), eq(orders.refunded, known), eq(orders.status, order.status)))
      .returning({ id: orders.id })
    if (written.length === 0) return false
    // Refunded elsewhere before it had left: nobody makes it any more.
    if (isFull && BEFORE_SHIPPING.some((state) => state === order.status)) {
      await call.use(orderCancelled)(call, order.orderNumber)
    }
    if (amount < 0) await cancelRefund(call, { reason: 'order', reasonId: orderId })
    const eventId = await addEvent(
      call,
      { orderId, status, by: 'shop', kind: 'refund', amount },
      amount > 0 ? 'now' : 'none',
    )
    if (amount > 0) await explain(call, { orderId, amount, eventId })
    return true
  })
}

const DISPUTE_NOTES = {
  open: 'The bank has taken the payment back while it looks into it.',
  won: 'The bank decided for the shop.',
  lost: 'The bank decided for its customer, who has the money back.',
}

export async function noteDispute(call: Call, { id: orderId, status }: Money, { dispute }: Payment): Promise<void> {
  if (!dispute) return
  await call.db.transaction(async () => {
    const written = await call.db
      .update(orders)
      .set({ dispute })
      .where(and(eq(orders.id, orderId), sql`${orders.dispute} is distinct from ${dispute}`))
      .returning({ id: orders.id })
    if (written.length === 0) return
    await addEvent(call, { orderId, status, by: 'shop', kind: 'dispute', note: DISPUTE_NOTES[dispute] }, 'none')
  })
}

const TRIES = 5

/**
 * What the provider says of a payment whose order is here: money that went back, and disputes. Answers come late and
 * doubled, so more than we knew is always believed; less (a bank that sent the money back to us) only where the provider
 * still says so when it is asked after we knew of more.
 */
export async function followRefunds(call: Call, payment: Payment): Promise<void> {
  let heard = payment
  for (let round = 0; round < TRIES; round++) {
    const order = await findMoney(call, eq(orders.paymentIntentId, payment.id))
    if (!order) return
    if (heard.refunded < order.refunded) heard = (await call.use(paymentProvider).retrieve(call, payment.id)) ?? heard
    if (!(await noteRefunded(call, order, heard))) continue
    return noteDispute(call, order, heard)
  }
  throw new Error('A refund could not be written down')
}

/**
 * How it stands with a cancelled order whose money is here again, because a bank returned it: nobody sends that by itself,
 * and a person has to find another way. Nothing where the order has no such money.
 */
export async function returnedRefund(call: Call, paymentId: string) {
  const [row] = await call.db
    .select({ refunded: orders.refunded, madeAt: orders.placedAt, userId: orders.userId })
    .from(orders)
    .where(
      and(
        eq(orders.paymentIntentId, paymentId),
        eq(orders.status, 'cancelled'),
        isNull(orders.refundAskedAt),
        lt(orders.refunded, orders.grandTotal),
        sql`${orders.dispute} is distinct from 'lost'`,
      ),
    )
  return row && { ...row, userId: row.userId ?? undefined }
}
