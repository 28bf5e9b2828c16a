import { createHash } from 'node:crypto'
import { and, arrayOverlaps, desc, eq, gt, inArray } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { Charge } from '#shop/payments/server/index.ts'
import type { PaymentInput } from '../contract.ts'
import { itemOptionsInHash } from './cart-hash.ts'
import type { AttemptDraft } from './draft.ts'
import { type AttemptState, checkoutAttempts } from './tables.ts'

export type Attempt = typeof checkoutAttempts.$inferSelect

export const UNFINISHED: AttemptState[] = ['open', 'action']
const CURRENCY = 'usd'

/** How long a press that names no lines finds the order that emptied the cart. */
const REPLAY_MINUTES = 15

const printOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const requestKeyOf = (input: PaymentInput): string => printOf(input)

interface Bought {
  readonly lineIds: readonly string[]
  readonly draft: AttemptDraft
}

/** Names what is bought and with which card: pressing again finds the attempt that is under way by it. */
export function fingerprintOf({ paymentMethodId }: Pick<PaymentInput, 'paymentMethodId'>, { lineIds, draft }: Bought) {
  const items = draft.items.map((item) => ({ ...item, options: itemOptionsInHash(item.options) }))
  return printOf([paymentMethodId, lineIds, { ...draft, items }])
}

export function newAttempt(call: Call, input: PaymentInput, bought: Bought): Attempt {
  const { draft, lineIds } = bought
  return {
    id: newId('att'),
    userId: input.userId,
    state: 'open',
    fingerprint: fingerprintOf(input, bought),
    requestKey: requestKeyOf(input),
    paymentMethodId: input.paymentMethodId,
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
  if (attempt.draft.items.length === 0) throw new RangeError('An attempt that buys nothing')
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

/** Whether the attempt was asked for in these words. What it paid for, only its lines tell. */
export const isSameRequest = ({ requestKey }: Pick<Attempt, 'requestKey'>, input: PaymentInput): boolean =>
  requestKey === requestKeyOf(input)

/** The attempts whose orders hold any of these cart lines; no line is in two orders. */
export async function findOrdered(call: Call, userId: string, lineIds: readonly string[]): Promise<Attempt[]> {
  if (lineIds.length === 0) return []
  const isOrdered = and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.state, 'ordered'))
  return call.db
    .select()
    .from(checkoutAttempts)
    .where(and(isOrdered, arrayOverlaps(checkoutAttempts.lineIds, [...lineIds])))
}

/** The newest order of this account, if it was made a moment ago. */
export async function findLastOrdered(call: Call, userId: string): Promise<Attempt | undefined> {
  const [found] = await call.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.userId, userId),
        eq(checkoutAttempts.state, 'ordered'),
        gt(checkoutAttempts.createdAt, addMinutes(call.now, -REPLAY_MINUTES)),
      ),
    )
    .orderBy(desc(checkoutAttempts.createdAt), desc(checkoutAttempts.id))
    .limit(1)
  return found
}

export const chargeOf = ({ id, amount, currency, paymentMethodId, userId, draft }: Attempt): Charge => ({
  attemptId: id,
  amount,
  currency,
  paymentMethodId,
  userId: userId ?? '',
  saveCard: draft.saveCard,
})

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
