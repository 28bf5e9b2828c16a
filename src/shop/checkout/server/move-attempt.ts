import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { releaseCapacity } from '#shop/capacity/server/index.ts'
import { releaseDiscountUse } from '#shop/discounts/server/index.ts'
import { releaseReceivable } from '#shop/receivables/server/index.ts'
import { type AttemptState, checkoutAttempts, NEEDS_REVIEW } from './tables.ts'

interface Move {
  readonly from: readonly AttemptState[]
  readonly to: AttemptState
  readonly paymentId?: string | undefined
}

/** No order comes of an attempt that is there. */
const ENDS_WITHOUT_ORDER: readonly AttemptState[] = ['declined', 'cancelled', NEEDS_REVIEW, 'refunding', 'refunded']

async function updateState(call: Call, attemptId: string, { from, to, paymentId }: Move): Promise<boolean> {
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

/** Moves an attempt on, unless somebody else has moved it meanwhile. What it held for its order is given back where none comes. */
export async function moveAttempt(call: Call, attemptId: string, move: Move): Promise<boolean> {
  if (!ENDS_WITHOUT_ORDER.includes(move.to)) return updateState(call, attemptId, move)
  return call.db.transaction(async () => {
    const isMoved = await updateState(call, attemptId, move)
    if (isMoved) {
      await releaseCapacity(call, attemptId)
      await releaseDiscountUse(call, attemptId)
      await releaseReceivable(call, attemptId)
    }
    return isMoved
  })
}
