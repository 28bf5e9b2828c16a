import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

export const newStripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export interface StripeMethod extends Pick<Stripe.PaymentMethod, 'id' | 'object'> {
  customer: string | null
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface StripeProblem {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'currency' | 'metadata' | 'status' | 'livemode' | 'created'
> & {
  client_secret: string
  customer: string | null
  payment_method: string | null
  setup_future_usage: string | null
  latest_charge: string | null
  last_payment_error: StripeProblem | null
  next_action: { type: 'use_stripe_sdk' } | null
}

export type StripeCharge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'amount_refunded' | 'paid' | 'disputed'> & {
  payment_intent: string
  payment_method_details: { type: 'card'; card: StripeMethod['card'] }
}
