import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { api } from '#platform/web/api.ts'
import type { getPaymentSettings } from '../../contract.ts'

export interface StripeJs {
  readonly stripe: Stripe
  readonly isTest: boolean
}

const PATIENCE_MS = 20_000

async function load(): Promise<StripeJs> {
  const { publishableKey } = await api.call<typeof getPaymentSettings>('get', '/api/payments/settings', {})
  const stripe = await loadStripe(publishableKey, { locale: 'en' })
  if (!stripe) throw new Error('Stripe.js is for browsers')
  return { stripe, isTest: publishableKey.startsWith('pk_test_') }
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Stripe.js did not come')), PATIENCE_MS)
  })

let loading: Promise<StripeJs> | undefined

/** Stripe's own script, which comes from Stripe alone; fetched when a card is needed, and again after it did not come. */
export function stripeJs(): Promise<StripeJs> {
  loading ??= Promise.race([load(), tooLate()]).catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}
