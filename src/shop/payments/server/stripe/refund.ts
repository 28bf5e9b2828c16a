import type { Payment, ProviderCall } from '../provider.ts'
import type { Line } from './line.ts'
import { toPayment } from './payment.ts'
import { mustFind } from './payments.ts'
import { StripeRefusal } from './refusal.ts'

const HOUR_MS = 3_600_000
/** What was sent longer ago than this has arrived or never will. */
const IN_FLIGHT_MS = 5 * 60_000

interface Refund {
  readonly paymentId: string
  readonly amount: number
  readonly key: string
}

async function isMade(line: Line, call: ProviderCall, { paymentId, key }: Refund): Promise<boolean> {
  const ask = { payment_intent: paymentId, limit: 100 }
  const { data } = await line.ask(call, (stripe) => stripe.refunds.list(ask))
  return data.some(({ metadata }) => metadata?.key === key)
}

async function create(line: Line, call: ProviderCall, { paymentId, amount, key }: Refund, hour: number): Promise<void> {
  const ask = { payment_intent: paymentId, amount, metadata: { key } }
  await line.ask(call, (stripe) => stripe.refunds.create(ask, { idempotencyKey: `${key}:${hour}` }))
}

/** True where the key of the hour before made the refund: what was sent with it may still be on its way. */
async function isMadeByLastHour(line: Line, call: ProviderCall, asked: Refund, hour: number): Promise<boolean> {
  if (call.now.getTime() % HOUR_MS >= IN_FLIGHT_MS) return false
  try {
    await create(line, call, asked, hour - 1)
    return true
  } catch (cause) {
    if (cause instanceof StripeRefusal) return false
    throw cause
  }
}

/**
 * Made once: our key stands on the refund itself. Stripe keeps a failure under its own key for a day, so every hour has
 * another one, and is asked first whether the refund is there.
 */
export async function refund(line: Line, call: ProviderCall, asked: Refund): Promise<Payment> {
  const hour = Math.floor(call.now.getTime() / HOUR_MS)
  const isThere = (await isMade(line, call, asked)) || (await isMadeByLastHour(line, call, asked, hour))
  if (!isThere) await create(line, call, asked, hour)
  return toPayment(await mustFind(line, call, asked.paymentId))
}
