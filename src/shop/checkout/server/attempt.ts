import { createHash } from 'node:crypto'
import { and, arrayOverlaps, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import type { Charge } from '#shop/payments/server/index.ts'
import type { PaymentAsk } from '../contract.ts'
import type { AttemptDraft } from './draft.ts'
import { type AttemptState, checkoutAttempts } from './tables.ts'

export type Attempt = typeof checkoutAttempts.$inferSelect

export const UNFINISHED: AttemptState[] = ['open', 'action']
const CURRENCY = 'usd'

/** How long a repeated press finds the order it has already made. */
const REPLAY_MINUTES = 15

const printOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const requestKeyOf = (ask: PaymentAsk): string => printOf(ask)

export function newAttempt(
  call: Call,
  ask: PaymentAsk,
  bought: { lineIds: readonly string[]; draft: AttemptDraft },
): Attempt {
  const { draft, lineIds } = bought
  return {
    id: newId('att'),
    userId: ask.userId,
    state: 'open',
    fingerprint: printOf([ask.paymentMethodId, lineIds, draft]),
    requestKey: requestKeyOf(ask),
    paymentMethodId: ask.paymentMethodId,
    paymentId: null,
    amount: draft.totals.grandTotal,
    currency: CURRENCY,
    lineIds: [...lineIds],
    draft,
    createdAt: call.now,
    settledAt: null,
    refundSentAt: null,
    refundingSince: null,
    refundLeft: 0,
    refundHeld: false,
    triedAt: null,
  }
}

/** False where the person has an unfinished attempt already. */
export async function insertAttempt(call: Call, attempt: Attempt): Promise<boolean> {
  const rows = await call.db
    .insert(checkoutAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: checkoutAttempts.id })
  return rows.length > 0
}

export async function findUnfinished(call: Call, userId: string): Promise<Attempt | undefined> {
  const [found] = await call.db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.userId, userId), inArray(checkoutAttempts.state, UNFINISHED)))
  return found
}

export async function findAttempt(call: Call, attemptId: string): Promise<Attempt | undefined> {
  const [found] = await call.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  return found
}

/** An attempt whose order holds one of these cart lines already, other than those that are known to. */
export async function findOrdered(
  call: Call,
  { userId, lineIds, known }: { userId: string; lineIds: readonly string[]; known: readonly string[] },
): Promise<Attempt | undefined> {
  const [found] = await call.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.userId, userId),
        eq(checkoutAttempts.state, 'ordered'),
        arrayOverlaps(checkoutAttempts.lineIds, [...lineIds]),
        known.length > 0 ? notInArray(checkoutAttempts.id, [...known]) : undefined,
      ),
    )
    .limit(1)
  return found
}

/** The order that the same press of the button has made a moment ago. */
export async function findReplay(call: Call, ask: PaymentAsk): Promise<Attempt | undefined> {
  const [found] = await call.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.userId, ask.userId),
        eq(checkoutAttempts.requestKey, requestKeyOf(ask)),
        eq(checkoutAttempts.state, 'ordered'),
        gt(checkoutAttempts.createdAt, addMinutes(call.now, -REPLAY_MINUTES)),
      ),
    )
    .limit(1)
  return found
}

export const chargeOf = ({ id, amount, currency, paymentMethodId, userId, draft }: Attempt): Charge => ({
  attemptId: id,
  amount,
  currency,
  paymentMethodId,
  userId: userId ?? '',
  keepCard: draft.saveCard,
})

interface Move {
  readonly from: readonly AttemptState[]
  readonly to: AttemptState
  readonly paymentId?: string | undefined
  /** Of money that is to go back. */
  readonly left?: Cents
}

/** Moves an attempt on, unless somebody else has moved it meanwhile. */
export async function moveAttempt(
  call: Call,
  attemptId: string,
  { from, to, paymentId, left = 0 }: Move,
): Promise<boolean> {
  const settledAt = to === 'action' || to === 'refunding' ? null : call.now
  const moved = await call.db
    .update(checkoutAttempts)
    .set({
      ...{ state: to, settledAt },
      ...(paymentId ? { paymentId } : {}),
      ...(to === 'refunding' ? { refundSentAt: call.now, refundingSince: call.now, refundLeft: left } : {}),
    })
    .where(and(eq(checkoutAttempts.id, attemptId), inArray(checkoutAttempts.state, [...from])))
    .returning({ id: checkoutAttempts.id })
  return moved.length > 0
}
