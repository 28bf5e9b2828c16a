import { and, arrayOverlaps, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import type { Attempt } from './new-attempt.ts'
import { type AttemptState, checkoutAttempts } from './tables.ts'

export const UNFINISHED_ATTEMPTS: AttemptState[] = ['open', 'action']

/** How long a press that names no lines finds the order that emptied the cart. */
const REPLAY_MINUTES = 15

export async function findUnfinishedAttempt(call: Call, userId: string): Promise<Attempt | undefined> {
  const [found] = await call.db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.userId, userId), inArray(checkoutAttempts.state, UNFINISHED_ATTEMPTS)))
  return found
}

export async function findAttempt(call: Call, attemptId: string): Promise<Attempt | undefined> {
  const [found] = await call.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  return found
}

/** The attempts whose orders hold any of these cart lines; no line is in two orders. */
export async function findOrderedAttempts(call: Call, userId: string, lineIds: readonly string[]): Promise<Attempt[]> {
  if (lineIds.length === 0) return []
  const isOrdered = and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.state, 'ordered'))
  return call.db
    .select()
    .from(checkoutAttempts)
    .where(and(isOrdered, arrayOverlaps(checkoutAttempts.lineIds, [...lineIds])))
}

/** The newest order of this account's cart, if it was made a moment ago. */
export async function findLastOrderedAttempt(call: Call, userId: string): Promise<Attempt | undefined> {
  const [found] = await call.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.userId, userId),
        eq(checkoutAttempts.state, 'ordered'),
        // An offer empties no cart.
        sql`${checkoutAttempts.draft} -> 'offer' is null`,
        gt(checkoutAttempts.createdAt, addMinutes(call.now, -REPLAY_MINUTES)),
      ),
    )
    .orderBy(desc(checkoutAttempts.createdAt), desc(checkoutAttempts.id))
    .limit(1)
  return found
}
