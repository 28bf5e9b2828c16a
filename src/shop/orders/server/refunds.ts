import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { type Payment, paymentProvider } from '#shop/payments/server/index.ts'
import { addEvent } from './events.ts'
import { orderEvents, orders } from './tables.ts'

const columns = {
  id: orders.id,
  status: orders.status,
  paymentIntentId: orders.paymentIntentId,
  grandTotal: orders.grandTotal,
  refunded: orders.refunded,
  refundedAt: orders.refundedAt,
  refundAskedAt: orders.refundAskedAt,
  dispute: orders.dispute,
}

async function read(call: Call, where: ReturnType<typeof eq>) {
  const [row] = await call.db.select(columns).from(orders).where(where)
  return row
}
type Money = NonNullable<Awaited<ReturnType<typeof read>>>

/** While a dispute is open, and after it was lost, the money is not ours to send. */
const isWithBank = ({ dispute }: Payment): boolean => dispute === 'open' || dispute === 'lost'

/**
 * Sends back what is left of an order's money. Asked again after a crash or a lost answer, it asks the provider first
 * how the payment stands; its key, which the provider keeps, makes sure of the rest.
 */
export const refundOrder = defineJob({
  name: 'orders.refund',
  data: z.object({ orderId: z.string() }),
  retries: 20,
  async work(call, { orderId }) {
    const order = await read(call, eq(orders.id, orderId))
    if (!order?.refundAskedAt) return
    const provider = call.use(paymentProvider)
    const paymentId = order.paymentIntentId
    const payment = await provider.retrieve(call, paymentId)
    if (!payment) throw new Error('The payment of a cancelled order is not to be found')
    if (isWithBank(payment)) {
      call.log.warn({ orderId }, 'the bank holds the money of a cancelled order: it decides whether that goes back')
      return followRefunds(call, payment)
    }
    const amount = payment.amount - payment.refunded
    const key = `${orderId}:${order.refundAskedAt.toISOString()}`
    failpoint('before_refund')
    const after = amount > 0 ? await provider.refund(call, { paymentId, amount, key }) : payment
    failpoint('after_refund')
    await followRefunds(call, after)
  },
})

/** Inside the transaction that cancels: the money goes back by a job, once. False where that was asked for before. */
export async function askRefund(call: Call, orderId: string): Promise<boolean> {
  const asked = await call.db
    .update(orders)
    .set({ refundAskedAt: call.now })
    .where(and(eq(orders.id, orderId), isNull(orders.refundAskedAt)))
    .returning({ id: orders.id })
  if (asked.length === 0) return false
  await call.jobs.send(refundOrder, { orderId }, { key: orderId })
  return true
}

const PATIENCE_MINUTES = 60
const AT_ONCE = 100

/** Asks again for money that has been on its way back for long: its job may have been given up. */
export async function chaseRefunds(call: Call): Promise<void> {
  const left = await call.db
    .select({ orderId: orders.id })
    .from(orders)
    .where(
      and(lt(orders.refundAskedAt, addMinutes(call.now, -PATIENCE_MINUTES)), lt(orders.refunded, orders.grandTotal)),
    )
    .limit(AT_ONCE)
  for (const { orderId } of left) {
    const hour = call.now.toISOString().slice(0, 13)
    await call.jobs.send(refundOrder, { orderId }, { key: `${orderId}:${hour}` })
  }
}

/** Where the order stood before its money was back. */
async function statusBefore(call: Call, orderId: string) {
  const [last] = await call.db
    .select({ status: orderEvents.status })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'move')))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  return last?.status ?? 'cancelled'
}

/**
 * Brings the order to what the provider says went back: by our job, at the provider's own desk, in part or in full.
 * Answers come late and doubled, so more than we knew is always believed; less (a bank that sent the money back to us)
 * only by an answer younger than what we knew. False where somebody else wrote meanwhile.
 */
async function noteRefunded(call: Call, order: Money, payment: Payment): Promise<boolean> {
  const { id: orderId, refunded: known, refundedAt } = order
  const amount = payment.refunded - known
  const isStale = amount < 0 && refundedAt !== null && call.now <= refundedAt
  if (amount === 0 || isStale) return true
  if (amount < 0) call.log.error({ orderId, paymentId: payment.id }, 'a refund came back and has to be made otherwise')
  const isFull = payment.refunded >= order.grandTotal
  const status = isFull ? 'refunded' : order.status === 'refunded' ? await statusBefore(call, orderId) : order.status
  return call.db.transaction(async () => {
    const written = await call.db
      .update(orders)
      .set({
        ...{ refunded: payment.refunded, refundedAt: call.now, status },
        // What came back has to be asked for anew.
        ...(amount < 0 ? { refundAskedAt: null } : {}),
      })
      .where(and(eq(orders.id, orderId), eq(orders.refunded, known), eq(orders.status, order.status)))
      .returning({ id: orders.id })
    if (written.length === 0) return false
    await addEvent(call, { orderId, status, by: 'shop', kind: 'refund', amount }, amount > 0)
    return true
  })
}

const DISPUTE_NOTES = {
  open: 'The bank has taken the payment back while it looks into it.',
  won: 'The bank decided for the shop.',
  lost: 'The bank decided for its customer, who has the money back.',
}

async function noteDispute(call: Call, { id: orderId, status }: Money, { dispute }: Payment): Promise<void> {
  if (!dispute) return
  await call.db.transaction(async () => {
    const written = await call.db
      .update(orders)
      .set({ dispute })
      .where(and(eq(orders.id, orderId), sql`${orders.dispute} is distinct from ${dispute}`))
      .returning({ id: orders.id })
    if (written.length === 0) return
    await addEvent(call, { orderId, status, by: 'shop', kind: 'dispute', note: DISPUTE_NOTES[dispute] }, false)
  })
}

const TRIES = 5

/** What the provider says of a payment whose order is here: money that went back, and disputes. */
export async function followRefunds(call: Call, payment: Payment): Promise<void> {
  for (let round = 0; round < TRIES; round++) {
    const order = await read(call, eq(orders.paymentIntentId, payment.id))
    if (!order) return
    if (!(await noteRefunded(call, order, payment))) continue
    return noteDispute(call, order, payment)
  }
  throw new Error('A refund could not be written down')
}
