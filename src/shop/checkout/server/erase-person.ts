import { and, eq, inArray, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { checkoutErrors } from '../contract.ts'
import { UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { type AttemptState, checkoutAttempts, NEEDS_REVIEW, unmatchedPayments } from './tables.ts'

const UNSETTLED: AttemptState[] = [...UNFINISHED_ATTEMPTS, NEEDS_REVIEW, 'refunding']

async function strip(call: Call, which: SQL): Promise<void> {
  await call.db.delete(checkoutAttempts).where(and(which, inArray(checkoutAttempts.state, ['ordered', 'refunded'])))
  // Money that comes late for one of the others goes back by its row, which needs to know nobody for that.
  await call.db
    .update(checkoutAttempts)
    .set({ draft: sql`'{}'::jsonb`, lineIds: [], paymentMethodId: '', fingerprint: '', requestKey: '' })
    .where(which)
}

/** Erases what was entered at checkouts that were settled before that moment, and whose the payments were that staff closed. */
export async function eraseOldAttempts(call: Call, before: Date): Promise<void> {
  await call.db.transaction(async () => {
    const isOver = and(
      inArray(checkoutAttempts.state, ['ordered', 'refunded', 'declined', 'cancelled']),
      lt(checkoutAttempts.createdAt, before),
      sql`${checkoutAttempts.draft} <> '{}'::jsonb`,
    )
    if (isOver) await strip(call, isOver)
    await call.db
      .update(unmatchedPayments)
      .set({ userId: null, last4: '' })
      .where(and(lt(unmatchedPayments.closedAt, before), isNotNull(unmatchedPayments.userId)))
  })
}

/** Erases what a person tried to buy. Refused while money may still move, for then the attempt is all that knows of it. */
export async function eraseAttempts(call: Call, userId: string): Promise<void> {
  const own = eq(checkoutAttempts.userId, userId)
  // A payment that needed review and that a person has seen to changes no more.
  const seenTo = call.db
    .select({ paymentId: unmatchedPayments.paymentId })
    .from(unmatchedPayments)
    .where(and(eq(unmatchedPayments.paymentId, checkoutAttempts.paymentId), isNotNull(unmatchedPayments.closedAt)))
  const [unsettled] = await call.db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(and(own, inArray(checkoutAttempts.state, UNSETTLED), notExists(seenTo)))
    .limit(1)
  if (unsettled) fail(checkoutErrors, 'PAYMENT_UNSETTLED')
  await strip(call, own)
  // The provider still tells staff whose it is, if the money has to be sought.
  await call.db.update(unmatchedPayments).set({ userId: null, last4: '' }).where(eq(unmatchedPayments.userId, userId))
}
