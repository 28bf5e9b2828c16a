import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { paymentErrors } from '../contract.ts'
import { type PastRefund, paymentChanged, paymentProvider } from './provider.ts'
import { settleRefunds } from './refunds/complete-refund.ts'
import { paymentEvents } from './tables.ts'

/** Events come late, doubled and out of order; the payment itself is asked how it stands. */
export const followPayment = defineJob({
  name: 'payments.follow',
  data: z.object({ paymentId: z.string() }),
  queue: 'money',
  async work(call, { paymentId }) {
    const payment = await call.use(paymentProvider).retrieve(call, paymentId)
    if (!payment) return
    await call.use(paymentChanged)(call, payment)
    await settleRefunds(call, payment)
  },
})

/** In the caller's transaction: for a module whose answer about a payment may be older than what it knows already. */
export const recheckPayment = (call: Call, paymentId: string): Promise<void> =>
  call.jobs.send(followPayment, { paymentId })

export async function takeIn(call: Call, body: string, headers: Headers): Promise<void> {
  const event = await call.use(paymentProvider).readEvent(body, headers, call.now)
  if (!event) fail(paymentErrors, 'BAD_SIGNATURE')
  await call.db.transaction(async () => {
    const { id, type, paymentId } = event
    const [fresh] = await call.db
      .insert(paymentEvents)
      .values({ id, type, paymentId, receivedAt: call.now })
      .onConflictDoNothing()
      .returning()
    if (fresh && paymentId) await call.jobs.send(followPayment, { paymentId })
  })
}

/** Refunds that the provider lists are followed like those of which an event tells: each once. */
export async function takeInRefunds(call: Call, refunds: readonly PastRefund[]): Promise<void> {
  const ours = refunds.flatMap(({ id, paymentId }) => (paymentId ? [{ id, paymentId }] : []))
  if (ours.length === 0) return
  await call.db.transaction(async () => {
    const fresh = await call.db
      .insert(paymentEvents)
      .values(ours.map((one) => ({ ...one, type: 'refund.listed', receivedAt: call.now })))
      .onConflictDoNothing()
      .returning({ paymentId: paymentEvents.paymentId })
    for (const paymentId of new Set(fresh.map((one) => one.paymentId)))
      if (paymentId) await call.jobs.send(followPayment, { paymentId })
  })
}

/** Providers repeat an event for days, and no list of refunds is read from further back. One that comes later is asked about anew. */
export async function sweepEvents(call: Call, before: Date): Promise<void> {
  await call.db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
