import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import { groupPaymentId } from '../../model/group-order.ts'
import { termsPaymentId } from '../../model/payment-terms.ts'
import { creditOnTerms } from '../on-terms.ts'
import { orderRefunds, orders } from '../tables.ts'

const PER_ROUND = 100

async function adoptRests(call: Call): Promise<void> {
  const rests = await call.db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.refundAskedAt), isNotNull(orders.refundSentAt), lt(orders.refunded, orders.grandTotal)))
    .orderBy(asc(orders.refundSentAt))
    .limit(PER_ROUND)
    .for('update', { skipLocked: true })
  if (rests.length === 0) return
  for (const { id, paymentIntentId: paymentId, grandTotal, refunded, refundAskedAt: requestedAt } of rests) {
    if (!requestedAt) continue
    await requestRefund(call, {
      ...{ id: `${id}:${requestedAt.toISOString()}`, paymentId, amount: grandTotal - refunded, extent: 'rest' },
      ...{ reason: 'order', reasonId: id, requestedAt },
    })
  }
  const ids = rests.map(({ id }) => id)
  await call.db.update(orders).set({ refundSentAt: null }).where(inArray(orders.id, ids))
}

async function adoptParts(call: Call): Promise<void> {
  const { id, amount, orderId: reasonId, askedAt: requestedAt, sentAt } = orderRefunds
  const parts = await call.db
    .select({ id, amount, reasonId, requestedAt, paymentId: orders.paymentIntentId })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(and(eq(orderRefunds.state, 'asked'), isNotNull(sentAt)))
    .orderBy(asc(sentAt))
    .limit(PER_ROUND)
    .for('update', { of: orderRefunds, skipLocked: true })
  if (parts.length === 0) return
  for (const part of parts) await requestRefund(call, { ...part, extent: 'part', reason: 'order' })
  const ids = parts.map((part) => part.id)
  await call.db.update(orderRefunds).set({ sentAt: null }).where(inArray(id, ids))
}

/** What the version before orders on terms requested of one of them: of a payment that no provider has. */
async function adoptOnTerms(call: Call, { id, extent, amount, reasonId: orderId }: typeof refunds.$inferSelect) {
  await call.db.transaction(async () => {
    const [order] = await call.db
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    const [taken] = await call.db
      .update(refunds)
      .set({ state: 'canceled', completedAt: call.now })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
      .returning({ id: refunds.id })
    if (!order || !taken) return
    const request = { orderId, orderNumber: order.orderNumber, note: '' }
    await call.use(creditOnTerms)(call, { ...request, amount: extent === 'rest' ? 'rest' : amount })
    await call.db.update(orderRefunds).set({ state: 'made' }).where(eq(orderRefunds.id, id))
  })
}

async function adoptAllOnTerms(call: Call): Promise<void> {
  const [onTerms, ofMembers] = [termsPaymentId(''), groupPaymentId('')]
  const isOfTerms = sql`(starts_with(${refunds.paymentId}, ${onTerms}::text) or starts_with(${refunds.paymentId}, ${ofMembers}::text))`
  const left = await call.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), eq(refunds.reason, 'order'), isOfTerms))
    .limit(PER_ROUND)
  for (const refund of left) {
    try {
      await adoptOnTerms(call, refund)
    } catch (cause) {
      call.log.error({ err: cause, refundId: refund.id }, 'a refund of an order on terms could not be adopted')
    }
  }
}

/**
 * While two versions run side by side, the one before refunds belonged to payments still requests them in columns of its
 * own. They are taken over under the key that it sends them with, so that of both nobody refunds twice.
 */
export async function adoptOrderRefunds(call: Call): Promise<void> {
  await call.db.transaction(async () => {
    await adoptParts(call)
    await adoptRests(call)
  })
  await adoptAllOnTerms(call)
}

/** What that version left in the queue. */
export const orderAdoptionJobs = ['orders.refund', 'orders.refund-part', 'orders.chase-refund'].map((name) =>
  defineJob({ name, data: z.unknown(), queue: 'money', work: adoptOrderRefunds }),
)
