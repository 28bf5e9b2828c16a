import type Stripe from 'stripe'
import type { CardSummary, PastPayment, Payment, PaymentStatus } from '../provider.ts'
import { declineText } from './refusal.ts'

/** Asked for with every payment: the charge says what was refunded, the method which card it is before a charge. */
export const EXPAND = ['latest_charge', 'payment_method']

const STATUS: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'succeeded',
  requires_action: 'requires_action',
  requires_payment_method: 'declined',
  canceled: 'canceled',
}

interface StripeCard {
  readonly brand: string | null
  readonly last4: string | null
  readonly exp_month: number | null
  readonly exp_year: number | null
}

export function toCard(card: StripeCard | null | undefined): CardSummary | undefined {
  if (!card?.brand || !card.last4 || !card.exp_month || !card.exp_year) return undefined
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
}

const whole = <T extends object>(value: string | T | null): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = whole(intent.latest_charge)
  const isPaid = intent.status === 'succeeded'
  const status = STATUS[intent.status] ?? 'processing'
  return {
    id: intent.id,
    attemptId: intent.metadata.attemptId,
    status,
    amount: isPaid ? intent.amount_received : intent.amount,
    refunded: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    card: toCard(charge?.payment_method_details?.card ?? whole(intent.payment_method)?.card),
    clientSecret: intent.client_secret ?? undefined,
    error: status === 'declined' ? declineText(intent.last_payment_error ?? {}) : undefined,
  }
}

const ownerOf = (customer: Stripe.PaymentIntent['customer']): string | undefined => {
  const known = whole(customer)
  return known && 'metadata' in known ? known.metadata.userId : undefined
}

export const toPastPayment = (intent: Stripe.PaymentIntent): PastPayment => ({
  ...toPayment(intent),
  madeAt: new Date(intent.created * 1000),
  userId: ownerOf(intent.customer),
})
