import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
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

/**
 * While two versions run side by side, the one before refunds belonged to payments still requests them in columns of its
 * own. They are taken over under the key that it sends them with, so that of both nobody refunds twice.
 */
export async function adoptOrderRefunds(call: Call): Promise<void> {
  await call.db.transaction(async () => {
    await adoptParts(call)
    await adoptRests(call)
  })
}

/** What that version left in the queue. */
export const orderAdoptionJobs = ['orders.refund', 'orders.refund-part', 'orders.chase-refund'].map((name) =>
  defineJob({ name, data: z.unknown(), queue: 'money', work: adoptOrderRefunds }),
)
