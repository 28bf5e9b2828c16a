import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import { checkoutAttempts } from './tables.ts'

const PER_ROUND = 100

/**
 * While two versions run side by side, the one before refunds belonged to payments still requests them in columns of its
 * own. They are taken over under the key that it sends them with, so that of both nobody refunds twice.
 */
export async function adoptCheckoutRefunds(call: Call): Promise<void> {
  const { id, state, paymentId, refundSentAt, refundingSince, refundLeft: amount } = checkoutAttempts
  await call.db.transaction(async () => {
    const left = await call.db
      .select({ id, paymentId, amount, refundingSince })
      .from(checkoutAttempts)
      .where(and(eq(state, 'refunding'), isNotNull(refundSentAt)))
      .orderBy(asc(refundSentAt))
      .limit(PER_ROUND)
      .for('update', { skipLocked: true })
    if (left.length === 0) return
    for (const { id: reasonId, paymentId: ofPayment, refundingSince: since, ...one } of left) {
      if (!ofPayment) continue
      await requestRefund(call, {
        ...{ ...one, id: `${reasonId}:given-up`, paymentId: ofPayment, extent: 'rest' },
        ...{ reason: 'attempt', reasonId, requestedAt: since ?? call.now },
      })
    }
    const ids = left.map((one) => one.id)
    await call.db.update(checkoutAttempts).set({ refundSentAt: null }).where(inArray(id, ids))
  })
}

/** What that version left in the queue. */
export const checkoutAdoptionJobs = ['checkout.refund', 'checkout.chase-refund'].map((name) =>
  defineJob({ name, data: z.unknown(), queue: 'money', work: adoptCheckoutRefunds }),
)
