import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { type AttemptState, checkoutAttempts } from './tables.ts'

interface Move {
  readonly from: readonly AttemptState[]
  readonly to: AttemptState
  readonly paymentId?: string | undefined
}

/** Moves an attempt on, unless somebody else has moved it meanwhile. */
export async function moveAttempt(call: Call, attemptId: string, { from, to, paymentId }: Move): Promise<boolean> {
  const settledAt = to === 'action' || to === 'refunding' ? null : call.now
  const moved = await call.db
    .update(checkoutAttempts)
    .set({
      ...{ state: to, settledAt },
      ...(paymentId ? { paymentId } : {}),
    })
    .where(and(eq(checkoutAttempts.id, attemptId), inArray(checkoutAttempts.state, [...from])))
    .returning({ id: checkoutAttempts.id })
  return moved.length > 0
}
