import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { type Payment, paymentProvider } from '#shop/payments/server/index.ts'
import { type Attempt, findAttempt, moveAttempt } from './attempt.ts'
import { checkoutAttempts } from './tables.ts'
import { noteUnmatched } from './unmatched.ts'

interface GivenUp {
  readonly attemptId: string
  readonly paymentId: string
}
const givenUp = z.object({ attemptId: z.string(), paymentId: z.string() })

async function mustRetrieve(call: Call, paymentId: string): Promise<Payment> {
  const payment = await call.use(paymentProvider).retrieve(call, paymentId)
  return payment ?? Promise.reject(new Error('The payment of an attempt is not to be found'))
}

/** With the customer, all of it: by us, at the provider's own desk, or by a bank that took it. */
const isBack = ({ amount, refunded, dispute }: Payment): boolean => refunded >= amount || dispute === 'lost'

/** What the provider says is left of it, and whether a bank holds that; true where either is news. */
async function noteLeft(call: Call, attempt: Attempt, { amount, refunded, dispute }: Payment): Promise<boolean> {
  const now = { refundLeft: amount - refunded, refundHeld: dispute === 'open' }
  if (attempt.refundLeft === now.refundLeft && attempt.refundHeld === now.refundHeld) return false
  await call.db.update(checkoutAttempts).set(now).where(eq(checkoutAttempts.id, attempt.id))
  return true
}

/** Asks the provider first how the payment stands; the key, which the provider keeps, makes sure of the rest. */
async function sendBack(call: Call, { attemptId, paymentId }: GivenUp): Promise<void> {
  const attempt = await findAttempt(call, attemptId)
  if (attempt?.state !== 'refunding') return
  const before = await mustRetrieve(call, paymentId)
  const isNews = await noteLeft(call, attempt, before)
  if (before.dispute === 'open') {
    if (isNews) call.log.warn({ attemptId, paymentId }, 'the bank holds the money of an attempt that was given up')
    return
  }
  const ask = { paymentId, amount: before.amount - before.refunded, key: `${attemptId}:given-up` }
  failpoint('before_refund')
  const after = isBack(before) ? before : await call.use(paymentProvider).refund(call, ask)
  failpoint('after_refund')
  if (!isBack(after)) throw new Error('Money of an attempt that was given up is still here')
  await moveAttempt(call, attemptId, { from: ['refunding'], to: 'refunded' })
}

export const refundPayment = defineJob({ name: 'checkout.refund', data: givenUp, retries: 20, work: sendBack })

const PATIENCE_MINUTES = 3
/** A bank takes weeks over a dispute; its word comes as an event, and may be lost. */
const DISPUTE_MINUTES = 60
const LATE_MINUTES = 60
const AT_ONCE = 100

/** One try; what fails is sent again by the next round, so that nothing is ever given up. */
export const chaseGivenUp = defineJob({
  name: 'checkout.chase-refund',
  data: givenUp.extend({ since: z.coerce.date() }),
  retries: 0,
  async work(call, { since, ...asked }) {
    try {
      await sendBack(call, asked)
    } catch (cause) {
      const facts = { err: cause, ...asked, since }
      if (since >= addMinutes(call.now, -LATE_MINUTES)) call.log.warn(facts, 'money does not go back yet')
      else call.log.error(facts, 'money of an attempt that was given up has not gone back for more than an hour')
    }
  },
})

/** Money came for an attempt that had been given up: it goes back, once. False where the attempt is none of those. */
export async function giveBack(call: Call, attempt: Attempt, payment: Payment): Promise<boolean> {
  const to = isBack(payment) ? ('refunded' as const) : ('refunding' as const)
  const asked = { attemptId: attempt.id, paymentId: payment.id }
  return call.db.transaction(async () => {
    const claim = {
      from: ['cancelled', 'declined'] as const,
      to,
      paymentId: payment.id,
      left: payment.amount - payment.refunded,
    }
    const isMoved = await moveAttempt(call, attempt.id, claim)
    if (isMoved && to === 'refunding') await call.jobs.send(refundPayment, asked)
    return isMoved
  })
}

/** The bank may send back to us what was given back. Only what the provider says now counts: answers come late. */
export async function watchGivenBack(call: Call, attempt: Attempt, heard: Payment): Promise<void> {
  if (isBack(heard)) return
  const payment = await mustRetrieve(call, heard.id)
  if (isBack(payment)) return
  await noteUnmatched(
    call,
    [{ ...payment, madeAt: attempt.createdAt, userId: attempt.userId ?? undefined }],
    'came-back',
  )
}

/** Sends somebody again for money that has been on its way back for some minutes; who was sent last comes last. */
export async function chaseGivenUpMoney(call: Call): Promise<void> {
  await call.db.transaction(async () => {
    const { id: attemptId, paymentId, refundingSince: since, refundSentAt, refundHeld, state } = checkoutAttempts
    const isQuiet = and(eq(refundHeld, false), lt(refundSentAt, addMinutes(call.now, -PATIENCE_MINUTES)))
    const isDue = or(isQuiet, lt(refundSentAt, addMinutes(call.now, -DISPUTE_MINUTES)))
    const left = await call.db
      .select({ attemptId, paymentId, since })
      .from(checkoutAttempts)
      .where(and(eq(state, 'refunding'), isDue))
      .orderBy(asc(refundSentAt), asc(attemptId))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (left.length === 0) return
    const ids = left.map((one) => one.attemptId)
    await call.db.update(checkoutAttempts).set({ refundSentAt: call.now }).where(inArray(attemptId, ids))
    const at = call.now.toISOString()
    for (const { paymentId: id, since: asked, ...one } of left)
      await call.jobs.send(
        chaseGivenUp,
        { ...one, since: asked ?? call.now, paymentId: id ?? '' },
        { key: `${one.attemptId}:${at}` },
      )
  })
}

/** What has not gone back for more than an hour, oldest first. */
export async function lateGivenUp(call: Call) {
  const { paymentId, refundLeft: amount, refundingSince, refundHeld, state } = checkoutAttempts
  const since = sql`${refundingSince}`.mapWith(checkoutAttempts.createdAt)
  const rows = await call.db
    .select({ paymentId, amount, since })
    .from(checkoutAttempts)
    .where(and(eq(state, 'refunding'), eq(refundHeld, false), lt(refundingSince, addMinutes(call.now, -LATE_MINUTES))))
    .orderBy(asc(refundingSince))
    .limit(AT_ONCE)
  return rows.map((row) => ({ ...row, paymentId: row.paymentId ?? '', orderNumber: '' }))
}
