import type Stripe from 'stripe'
import { type Page, type ProviderCall, ProviderUnclear, type RefundedPayment } from '../provider.ts'
import type { Line } from './line.ts'
import { toPayment } from './payment.ts'
import { mustFind } from './payments.ts'
import { ReplayedFailure, StripeRefusal } from './refusal.ts'

interface Refund {
  readonly paymentId: string
  readonly amount: number
  readonly key: string
}

/** A refund that the bank could not pass on, or that was called off, is none. */
const MADE: ReadonlySet<string | null> = new Set(['succeeded', 'pending', 'requires_action'])
const isMade = ({ status }: Stripe.Refund): boolean => MADE.has(status)

/** More than were ever made of one payment. */
const MOST_REFUNDS = 1000
/** Stripe keeps an answer for a day: after so many failures within one, the first key has to be forgotten first. */
const MOST_KEYS = 48

async function refundsUnder(line: Line, call: ProviderCall, { paymentId, key }: Refund): Promise<Stripe.Refund[]> {
  const input = { payment_intent: paymentId, limit: 100 }
  const all = await line.request(call, (stripe) =>
    stripe.refunds.list(input).autoPagingToArray({ limit: MOST_REFUNDS }),
  )
  return all.filter(({ metadata }) => metadata?.key === key)
}

/** Undefined where Stripe says that under this key nothing was made, and says so for good. */
async function create(line: Line, call: ProviderCall, asked: Refund, nth: number): Promise<Stripe.Refund | undefined> {
  const { paymentId, amount, key } = asked
  const input = { payment_intent: paymentId, amount, metadata: { key } }
  // The rest of a payment may be less than it was a moment ago; of two that are asked for, more is left for one only.
  // Once, not again by itself: a failure must be some time ago before another key follows it.
  const options = { idempotencyKey: `${key}:${amount}:${nth}`, maxNetworkRetries: 0 }
  try {
    return await line.request(call, (stripe) => stripe.refunds.create(input, options))
  } catch (cause) {
    if (cause instanceof StripeRefusal && cause.isReplayed) return undefined
    if (!(cause instanceof ReplayedFailure)) throw cause
    // It may have failed after the work was done, by somebody who asked at the same time.
    return (await refundsUnder(line, call, asked)).find(isMade)
  }
}

/**
 * Everybody who asks goes through the same keys in the same order, whatever the time is: another one follows only what
 * is known to have made no refund, or one that failed. So nothing that is still on its way is asked for twice.
 */
async function send(
  line: Line,
  call: ProviderCall,
  asked: Refund,
  failed: readonly Stripe.Refund[],
): Promise<Stripe.Refund> {
  const before = new Set(failed.map(({ id }) => id))
  for (let nth = failed.length; nth < failed.length + MOST_KEYS; nth++) {
    const made = await create(line, call, asked, nth)
    if (!made || before.has(made.id)) continue
    if (isMade(made)) return made
    throw new Error('Stripe made a refund that failed at once')
  }
  throw new ProviderUnclear('Stripe keeps a failure under every key of a refund')
}

/** Made once: our key stands on the refund itself, and outlives what Stripe remembers of its own keys. */
export async function refundStripePayment(line: Line, call: ProviderCall, asked: Refund): Promise<RefundedPayment> {
  const known = await refundsUnder(line, call, asked)
  const { id: refundId } = known.find(isMade) ?? (await send(line, call, asked, known))
  return { ...toPayment(await mustFind(line, call, asked.paymentId)), refundId }
}

const PER_PAGE = 100

export async function listStripeRefunds(line: Line, call: ProviderCall, { since, after }: Page) {
  const input: Stripe.RefundListParams = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: PER_PAGE,
    ...(after && { starting_after: after }),
  }
  const { data, has_more: isMore } = await line.request(call, (stripe) => stripe.refunds.list(input))
  const refunds = data.map(({ id, payment_intent: payment }) => ({
    id,
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? undefined,
  }))
  return { refunds, isMore }
}
