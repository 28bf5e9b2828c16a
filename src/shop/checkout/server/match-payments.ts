import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { orderNumbersOf } from '#shop/orders/server/index.ts'
import {
  comparedUntil,
  noteCompared,
  type PastPayment,
  type Payment,
  paymentProvider,
} from '#shop/payments/server/index.ts'
import { knownCharges } from '#shop/receivables/server/index.ts'
import { settlePayment } from './settle.ts'
import { type AttemptState, checkoutAttempts } from './tables.ts'
import { forgetUnknown, noteUnmatched } from './unmatched.ts'

const GIVEN_UP: readonly AttemptState[] = ['cancelled', 'declined']

const isCollected = ({ status, amount, refunded }: Payment): boolean => status === 'succeeded' && refunded < amount

/** Which of these payments another module knows by the row that it charged; main names those above checkout. */
export type KnownPayments = (call: Call, attemptIds: readonly string[]) => Promise<ReadonlySet<string>>

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

/** Those of a page that no order and no other module knows, and the states of the attempts that were found. */
async function findLone(call: Call, payments: readonly PastPayment[], known: readonly KnownPayments[]) {
  // Without our mark it belongs to something else that the same account at the provider sells.
  const ours = payments.filter((one) => isCollected(one) && one.attemptId)
  const attemptIds = ours.map((one) => one.attemptId ?? '')
  const attempts = await call.db
    .select({ id: checkoutAttempts.id, state: checkoutAttempts.state })
    .from(checkoutAttempts)
    .where(inArray(checkoutAttempts.id, attemptIds))
  const ordered = await orderNumbersOf(
    call,
    ours.map((one) => one.id),
  )
  const others = new Set<string>()
  for (const knownTo of [knownCharges, ...known]) for (const id of await knownTo(call, attemptIds)) others.add(id)
  return {
    states: new Map(attempts.map((one) => [one.id, one.state])),
    ofOthers: ours.filter((one) => others.has(one.attemptId ?? '')),
    lone: ours.filter((one) => !ordered.has(one.id) && !others.has(one.attemptId ?? '')),
  }
}

/** Whether all of them are done with. */
async function matchPage(
  call: Call,
  payments: readonly PastPayment[],
  known: readonly KnownPayments[],
): Promise<boolean> {
  const { states, ofOthers, lone } = await findLone(call, payments, known)
  // A process of the version before knows nothing of them.
  await forgetUnknown(
    call,
    ofOthers.map((one) => one.id),
  )
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

type Payments = readonly PastPayment[]

async function* pagesSince(call: Call, since: Date): AsyncGenerator<Payments> {
  const provider = call.use(paymentProvider)
  let after: string | undefined
  do {
    const { payments, isMore } = await provider.list(call, { since, after })
    yield payments
    after = isMore ? payments.at(-1)?.id : undefined
  } while (after)
}

/** What the provider has taken since then of which nothing here knows, a page at a time; nothing is changed. */
export async function* unknownPayments(
  call: Call,
  since: Date,
  known: readonly KnownPayments[],
): AsyncGenerator<Payments> {
  for await (const page of pagesSince(call, since)) {
    const { states, lone } = await findLone(call, page, known)
    yield lone.filter((one) => !states.has(one.attemptId ?? ''))
  }
}

/**
 * Goes through what the provider has taken since the last time, and notes for a person what neither an attempt nor an
 * order knows of. Cut off half-way, it begins again where the last whole round ended.
 */
export async function matchPayments(call: Call, known: readonly KnownPayments[] = []): Promise<void> {
  const provider = call.use(paymentProvider)
  if (provider.name === 'closed') return
  const since = await comparedUntil(call, provider.name)
  let isWhole = true
  for await (const page of pagesSince(call, since)) isWhole = (await matchPage(call, page, known)) && isWhole
  if (!isWhole) return
  await noteCompared(call, provider.name)
}
