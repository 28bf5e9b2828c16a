import type { Payment, ProviderCall } from '../provider.ts'
import type { Line } from './line.ts'
import { toPayment } from './payment.ts'
import { mustFind } from './payments.ts'

const HOUR_MS = 3_600_000

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

/**
 * Made once: our key stands on the refund itself. Stripe keeps a failure under its own key for a day, so every hour has
 * another one, and is asked first whether the refund is there.
 */
export async function refund(line: Line, call: ProviderCall, asked: Refund): Promise<Payment> {
  const { paymentId, amount, key } = asked
  if (!(await isMade(line, call, asked))) {
    const ask = { payment_intent: paymentId, amount, metadata: { key } }
    const idempotencyKey = `${key}:${Math.floor(call.now.getTime() / HOUR_MS)}`
    await line.ask(call, (stripe) => stripe.refunds.create(ask, { idempotencyKey }))
  }
  return toPayment(await mustFind(line, call, paymentId))
}
