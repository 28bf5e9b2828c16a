import { eq, inArray } from 'drizzle-orm'
import { addDays, addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { paymentsOfOrders } from '#shop/orders/server/index.ts'
import { type PastPayment, type Payment, paymentProvider } from '#shop/payments/server/index.ts'
import { settlePayment } from './settle.ts'
import { type AttemptState, checkoutAttempts, paymentMatches } from './tables.ts'
import { noteUnmatched } from './unmatched.ts'

/** A shop that has never compared looks so far back. */
const FIRST_DAYS = 30
/** A payment may succeed so long after it was made: a bank's challenge is open for half an hour. */
const OVERLAP_MINUTES = 120
const GIVEN_UP: readonly AttemptState[] = ['cancelled', 'declined']

const isKept = ({ status, amount, refunded }: Payment): boolean => status === 'succeeded' && refunded < amount

/** One that cannot be settled holds up none of the others; false, and the next round looks at it again. */
async function wasSettled(call: Call, payment: PastPayment): Promise<boolean> {
  try {
    await settlePayment(call, payment)
    return true
  } catch (cause) {
    call.log.error(
      { paymentId: payment.id, err: cause },
      'a payment of an attempt that was given up could not be settled',
    )
    return false
  }
}

/** Whether all of them are done with. */
async function matchPage(call: Call, payments: readonly PastPayment[]): Promise<boolean> {
  // Without our mark it belongs to something else that the same account at the provider sells.
  const ours = payments.filter((one) => isKept(one) && one.attemptId)
  if (ours.length === 0) return true
  const attemptIds = ours.map((one) => one.attemptId ?? '')
  const attempts = await call.db
    .select({ id: checkoutAttempts.id, state: checkoutAttempts.state })
    .from(checkoutAttempts)
    .where(inArray(checkoutAttempts.id, attemptIds))
  const states = new Map(attempts.map((one) => [one.id, one.state]))
  const ordered = await paymentsOfOrders(
    call,
    ours.map((one) => one.id),
  )
  const lone = ours.filter((one) => !ordered.has(one.id))
  let isWhole = true
  for (const payment of lone) {
    const state = states.get(payment.attemptId ?? '')
    // The event that should have said so was lost: the money of an attempt that was given up goes back.
    if (state && GIVEN_UP.includes(state)) isWhole = (await wasSettled(call, payment)) && isWhole
  }
  await noteUnmatched(
    call,
    lone.filter((one) => !states.has(one.attemptId ?? '')),
    'unknown',
  )
  return isWhole
}

export async function comparedUntil(call: Call, provider: string): Promise<Date> {
  const [row] = await call.db.select().from(paymentMatches).where(eq(paymentMatches.provider, provider))
  return row ? addMinutes(row.until, -OVERLAP_MINUTES) : addDays(call.now, -FIRST_DAYS)
}

export async function noteCompared(call: Call, provider: string): Promise<void> {
  const until = { until: call.now }
  await call.db
    .insert(paymentMatches)
    .values({ provider, ...until })
    .onConflictDoUpdate({ target: paymentMatches.provider, set: until })
}

/**
 * Goes through what the provider has taken since the last time, and notes for a person what neither an attempt nor an
 * order knows of. Cut off half-way, it begins again where the last whole round ended.
 */
export async function matchPayments(call: Call): Promise<void> {
  const provider = call.use(paymentProvider)
  if (provider.name === 'closed') return
  const since = await comparedUntil(call, provider.name)
  let after: string | undefined
  let isWhole = true
  do {
    const { payments, isMore } = await provider.list(call, { since, after })
    isWhole = (await matchPage(call, payments)) && isWhole
    after = isMore ? payments.at(-1)?.id : undefined
  } while (after)
  if (!isWhole) return
  await noteCompared(call, provider.name)
}
