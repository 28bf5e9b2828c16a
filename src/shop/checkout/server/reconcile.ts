import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { addMinutes, addSeconds } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { adoptOrderRefunds } from '#shop/orders/server/index.ts'
import { type Payment, paymentProvider, retryRefunds } from '#shop/payments/server/index.ts'
import { reconcileBalancePayments } from '#shop/receivables/server/index.ts'
import { adoptHolds } from './adopt-holds.ts'
import { adoptCheckoutRefunds } from './adopt-refunds.ts'
import { UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { type Attempt, chargeOfAttempt } from './new-attempt.ts'
import { settle } from './settle.ts'
import { checkoutAttempts } from './tables.ts'

/** How often main runs the reconciler, besides once at the start. */
export const RECONCILE_EVERY_SECONDS = 15

/** A press of the button is answered long before; what is older lost its process, its answer or its customer. */
const ABANDONED_SECONDS = 30
/** How long a bank's challenge may stay open. */
const CHALLENGE_MINUTES = 30
const AT_ONCE = 100

async function whereItStands(call: Call, attempt: Attempt): Promise<Payment> {
  const provider = call.use(paymentProvider)
  const payment = attempt.paymentId
    ? await provider.retrieve(call, attempt.paymentId)
    : await provider.findByAttempt(call, attempt.id)
  const isLeft = payment?.status === 'requires_action' && attempt.createdAt < addMinutes(call.now, -CHALLENGE_MINUTES)
  // Without a payment the charge was never sent or is still on its way: closing makes sure that it cannot arrive.
  return !payment || isLeft ? provider.close(call, chargeOfAttempt(attempt)) : payment
}

/** Settles every attempt that was left behind, and retries refunds that have not gone through yet. */
export async function reconcile(call: Call, atOnce = AT_ONCE): Promise<void> {
  if (call.use(paymentProvider).name === 'closed') return
  await settleLeft(call, atOnce)
  await reconcileBalancePayments(call)
  await adoptHolds(call)
  await adoptCheckoutRefunds(call)
  await adoptOrderRefunds(call)
  await retryRefunds(call)
}

async function settleLeft(call: Call, atOnce: number): Promise<void> {
  const left = await call.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        inArray(checkoutAttempts.state, UNFINISHED_ATTEMPTS),
        lt(checkoutAttempts.createdAt, addSeconds(call.now, -ABANDONED_SECONDS)),
      ),
    )
    // Who was looked at last comes last, so that a hundred that cannot be settled keep nobody waiting for ever.
    .orderBy(sql`coalesce(${checkoutAttempts.triedAt}, ${checkoutAttempts.createdAt})`, asc(checkoutAttempts.id))
    .limit(atOnce)
  if (left.length === 0) return
  const ids = left.map(({ id }) => id)
  await call.db.update(checkoutAttempts).set({ triedAt: call.now }).where(inArray(checkoutAttempts.id, ids))
  for (const attempt of left) {
    try {
      await settle(call, attempt, await whereItStands(call, attempt))
    } catch (cause) {
      // The next round tries again; one payment that cannot be read must not hold up the others.
      call.log.warn({ err: cause, attemptId: attempt.id }, 'an attempt could not be settled')
    }
  }
}
