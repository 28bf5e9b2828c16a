import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { PastPayment, Payment } from '#shop/payments/server/index.ts'
import { isResolvedBalance } from '#shop/receivables/server/index.ts'
import type { listUnmatchedPayments } from '../contract.ts'
import { type UnmatchedReason, unmatchedPayments } from './tables.ts'

const LOGGED: Readonly<Record<UnmatchedReason, string>> = {
  unknown: 'the provider has a payment of which nothing here knows',
  'other-amount': 'a payment has another amount than its attempt',
  'came-back': 'a refund of an attempt that was given up came back',
  'order-came-back': 'a refund of a cancelled order came back',
}

/** Less has gone back than was known, and that is no late answer: whoever saw to it before has to look again. */
const isReturned = sql`excluded.reason in ('came-back', 'order-came-back') and ${unmatchedPayments.refunded} > excluded.refunded`

/** Each is noted and logged once, however often it is met; one that comes back, each time that it does. */
export async function noteUnmatched(
  call: Call,
  payments: readonly PastPayment[],
  reason: UnmatchedReason,
): Promise<void> {
  for (const payment of payments) {
    const { id: paymentId, attemptId = '', userId, amount, refunded, currency, card, madeAt } = payment
    const [fresh] = await call.db
      .insert(unmatchedPayments)
      .values({
        ...{ paymentId, reason, attemptId, userId: userId ?? null, amount, refunded, currency },
        ...{ last4: card?.last4 ?? '', paidAt: madeAt, foundAt: call.now },
      })
      .onConflictDoUpdate({
        target: unmatchedPayments.paymentId,
        set: { reason, refunded, foundAt: call.now, closedAt: null },
        setWhere: isReturned,
      })
      .returning({ paymentId: unmatchedPayments.paymentId })
    if (fresh) call.log.error({ paymentId, attemptId, amount }, LOGGED[reason])
  }
}

/** Payments that are known after all. */
export async function forgetUnknown(call: Call, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  const { paymentId, reason } = unmatchedPayments
  await call.db
    .delete(unmatchedPayments)
    .where(and(inArray(paymentId, [...paymentIds]), eq(reason, 'unknown'), isNull(unmatchedPayments.closedAt)))
}

/** Money that went back since is nobody's question any more. */
export async function followUnmatched(call: Call, { id, refunded }: Payment): Promise<void> {
  await call.db
    .update(unmatchedPayments)
    .set({ refunded })
    .where(and(eq(unmatchedPayments.paymentId, id), lt(unmatchedPayments.refunded, refunded)))
}

const MOST_SHOWN = 100
/** Of a balance: staff have counted it, or it goes back. */
const isResolved = sql`${unmatchedPayments.reason} = 'other-amount' and ${isResolvedBalance(unmatchedPayments.attemptId)}`
export const isOpen = and(
  isNull(unmatchedPayments.closedAt),
  lt(unmatchedPayments.refunded, unmatchedPayments.amount),
  sql`not (${isResolved})`,
)

/** What still waits for a person, oldest first. */
export async function openUnmatched(call: Call): Promise<Pick<ResultOf<typeof listUnmatchedPayments>, 'payments'>> {
  const rows = await call.db
    .select({ payment: unmatchedPayments, email: users.email })
    .from(unmatchedPayments)
    .leftJoin(users, eq(users.id, unmatchedPayments.userId))
    .where(isOpen)
    .orderBy(asc(unmatchedPayments.paidAt))
    .limit(MOST_SHOWN)
  const payments = rows.map(({ payment, email }) => ({
    paymentId: payment.paymentId,
    reason: payment.reason,
    amount: payment.amount - payment.refunded,
    last4: payment.last4,
    paidAt: payment.paidAt.toISOString(),
    email: email ?? '',
  }))
  return { payments }
}
