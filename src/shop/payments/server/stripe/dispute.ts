import type Stripe from 'stripe'
import type { Payment, ProviderCall } from '../provider.ts'
import type { Line } from './line.ts'

export const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge !== null && charge.disputed

const ENDED: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** How the newest dispute about a payment stands; a warning of the bank counts as one. */
export async function disputeOf(line: Line, call: ProviderCall, paymentId: string): Promise<Payment['dispute']> {
  const input = { payment_intent: paymentId, limit: 1 }
  const { data } = await line.request(call, (stripe) => stripe.disputes.list(input))
  return data[0] && (ENDED[data[0].status] ?? 'open')
}
