import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, toDollars } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { type Payment, ProviderUnclear, paymentProvider } from '#shop/payments/server/index.ts'
import { formatDollars } from '../model.ts'
import { addEvent } from './events.ts'
import { followRefunds } from './follow-refunds.ts'
import { orderRefunds, orders } from './tables.ts'

/** While a dispute is open, and after it was lost, the money is not ours to send. */
const isWithBank = ({ dispute }: Payment): boolean => dispute === 'open' || dispute === 'lost'

const paymentOf = async (call: Call, orderId: string): Promise<string | undefined> => {
  const [row] = await call.db.select({ id: orders.paymentIntentId }).from(orders).where(eq(orders.id, orderId))
  return row?.id
}

async function mustRetrieve(call: Call, paymentId: string): Promise<Payment> {
  const payment = await call.use(paymentProvider).retrieve(call, paymentId)
  return payment ?? Promise.reject(new Error('The payment of an order is not to be found'))
}

type Part = typeof orderRefunds.$inferSelect

/** Less is left at the provider than this part: somebody sent it back at the provider's own desk. */
async function lapse(call: Call, { id, orderId, amount }: Part): Promise<void> {
  await call.db.transaction(async () => {
    const lapsed = await call.db
      .update(orderRefunds)
      .set({ state: 'lapsed' })
      .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked')))
      .returning({ id: orderRefunds.id })
    const [order] = await call.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
    if (lapsed.length === 0 || !order) return
    call.log.error({ orderId, refundId: id }, 'a part of the money could not be sent back: less was left')
    const note = `${formatDollars(toDollars(amount))} could not be sent back: less than that was left.`
    await addEvent(call, { orderId, status: order.status, by: 'shop', kind: 'refund', note }, false)
  })
}

interface Ask {
  readonly paymentId: string
  readonly amount: Cents
  readonly key: string
}

/** The payment after the part went back, or as it stands where less than the part was left of it. */
async function askProvider(call: Call, ask: Ask): Promise<{ payment: Payment; isSent: boolean }> {
  try {
    return { payment: await call.use(paymentProvider).refund(call, ask), isSent: true }
  } catch (cause) {
    if (cause instanceof ProviderUnclear) throw cause
    const payment = await mustRetrieve(call, ask.paymentId)
    if (payment.amount - payment.refunded >= ask.amount) throw cause
    return { payment, isSent: false }
  }
}

/** Sends one part back. Asked again after a crash or a lost answer, its key at the provider makes sure that it goes once. */
async function sendPart(call: Call, part: Part): Promise<void> {
  const paymentId = await paymentOf(call, part.orderId)
  if (!paymentId) return
  const before = await mustRetrieve(call, paymentId)
  if (isWithBank(before)) {
    call.log.warn({ orderId: part.orderId }, 'the bank holds the money of which a part was to go back')
    return before.dispute === 'lost' ? lapse(call, part) : followRefunds(call, before)
  }
  failpoint('before_refund')
  const { payment, isSent } = await askProvider(call, { paymentId, amount: part.amount, key: part.id })
  failpoint('after_refund')
  await followRefunds(call, payment)
  if (!isSent) return lapse(call, part)
  await call.db
    .update(orderRefunds)
    .set({ state: 'made' })
    .where(and(eq(orderRefunds.id, part.id), eq(orderRefunds.state, 'asked')))
}

export async function sendPartOf(call: Call, { refundId }: { refundId: string }): Promise<void> {
  const [part] = await call.db.select().from(orderRefunds).where(eq(orderRefunds.id, refundId))
  if (part?.state === 'asked') await sendPart(call, part)
}

export const refundPart = defineJob({
  name: 'orders.refund-part',
  data: z.object({ refundId: z.string() }),
  retries: 20,
  work: sendPartOf,
})

/** What is left goes back only after the parts that were asked for before: otherwise both would reckon with the same money. */
async function sendParts(call: Call, orderId: string): Promise<void> {
  const parts = await call.db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'asked')))
    .orderBy(asc(orderRefunds.askedAt), asc(orderRefunds.id))
  for (const part of parts) await sendPart(call, part)
}

/**
 * Sends back what is left of an order's money. Asked again after a crash or a lost answer, it asks the provider first
 * how the payment stands; its key, which the provider keeps, makes sure of the rest.
 */
export async function sendRest(call: Call, { orderId }: { orderId: string }): Promise<void> {
  const [order] = await call.db
    .select({ paymentId: orders.paymentIntentId, refundAskedAt: orders.refundAskedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order?.refundAskedAt) return
  await sendParts(call, orderId)
  const { paymentId, refundAskedAt } = order
  const payment = await mustRetrieve(call, paymentId)
  if (isWithBank(payment)) {
    call.log.warn({ orderId }, 'the bank holds the money of a cancelled order: it decides whether that goes back')
    return followRefunds(call, payment)
  }
  const amount = payment.amount - payment.refunded
  const key = `${orderId}:${refundAskedAt.toISOString()}`
  failpoint('before_refund')
  const ask = { paymentId, amount, key }
  const after = amount > 0 ? await call.use(paymentProvider).refund(call, ask) : payment
  failpoint('after_refund')
  await followRefunds(call, after)
}

export const refundRest = defineJob({
  name: 'orders.refund',
  data: z.object({ orderId: z.string() }),
  retries: 20,
  work: sendRest,
})

/** Inside the transaction that cancels: the money goes back by a job, once. False where that was asked for before. */
export async function askRefund(call: Call, orderId: string): Promise<boolean> {
  const asked = await call.db
    .update(orders)
    .set({ refundAskedAt: call.now, refundSentAt: call.now })
    .where(and(eq(orders.id, orderId), isNull(orders.refundAskedAt)))
    .returning({ id: orders.id })
  if (asked.length === 0) return false
  await call.jobs.send(refundRest, { orderId }, { key: orderId })
  return true
}
