import { and, asc, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMinutes } from '#platform/base/clock.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { refunds } from '../tables.ts'
import { isPending } from './complete-refund.ts'
import { sendRefund } from './send-refund.ts'

/** The first job tries again by itself meanwhile, with pauses that grow until it gives up some day. */
const RETRY_MINUTES = 3
/** A bank takes weeks over a dispute; its word comes as an event, and may be lost. */
const DISPUTE_MINUTES = 60
const LATE_MINUTES = 60
const PER_ROUND = 100

/** One try; what fails is tried again by the next round, so that no refund is ever given up. */
export const retryRefund = defineJob({
  name: 'payments.retry-refund',
  data: z.object({ refundId: z.string(), since: z.coerce.date() }),
  queue: 'money',
  retries: 0,
  async work(call, { refundId, since }) {
    try {
      await sendRefund(call, { refundId })
    } catch (cause) {
      const facts = { err: cause, refundId, since }
      if (since >= addMinutes(call.now, -LATE_MINUTES)) call.log.warn(facts, 'a refund does not go through yet')
      else call.log.error(facts, 'a refund has not gone through for more than an hour')
    }
  },
})

const isDisputed = (how: 'open' | 'lost') => sql`${refunds.dispute} is not distinct from ${how}`
/** What a lost dispute took, its customer has; nothing is left to send. */
const isOwed = and(isPending, sql`not ${isDisputed('lost')}`)
/** Whose money could go back at once. */
export const isHeldUp = and(isOwed, sql`not ${isDisputed('open')}`)

/**
 * Retries refunds that have been on their way for some minutes: their job may have been given up. The one tried longest
 * ago comes first, so that a hundred that always fail hold up no other; of two processes each refund is taken by one.
 */
export async function retryRefunds(call: Call, perRound = PER_ROUND): Promise<void> {
  const { id: refundId, requestedAt: since, triedAt } = refunds
  const isQuiet = and(lt(triedAt, addMinutes(call.now, -RETRY_MINUTES)), sql`not ${isDisputed('open')}`)
  await call.db.transaction(async () => {
    const due = await call.db
      .select({ refundId, since })
      .from(refunds)
      .where(and(isOwed, or(isQuiet, lt(triedAt, addMinutes(call.now, -DISPUTE_MINUTES)))))
      .orderBy(asc(triedAt), asc(refundId))
      .limit(perRound)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const ids = due.map((one) => one.refundId)
    await call.db.update(refunds).set({ triedAt: call.now }).where(inArray(refunds.id, ids))
    const at = call.now.toISOString()
    for (const one of due) await call.jobs.send(retryRefund, one, { key: `${one.refundId}:${at}` })
  })
}

export interface LateRefund {
  readonly paymentId: string
  readonly amount: Cents
  readonly since: Date
}

/** Refunds that have not gone through for more than an hour although no bank holds their money, oldest first. */
export function lateRefunds(call: Call): Promise<LateRefund[]> {
  return call.db
    .select({ paymentId: refunds.paymentId, amount: refunds.amount, since: refunds.requestedAt })
    .from(refunds)
    .where(and(isHeldUp, lt(refunds.requestedAt, addMinutes(call.now, -LATE_MINUTES))))
    .orderBy(asc(refunds.requestedAt))
    .limit(PER_ROUND)
}
