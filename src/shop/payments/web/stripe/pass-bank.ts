import { CHALLENGE_FAILED } from '../../model/sentences.ts'
import { stripeJs } from './stripe-js.ts'

/** Leads through the bank's question; answers with the sentence for the customer where it was not passed. */
export async function passBank(clientSecret: string): Promise<string | null> {
  const { stripe } = await stripeJs()
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (!error) return null
  if (error.type === 'api_connection_error') throw new Error('Stripe could not be reached')
  return error.code === 'payment_intent_authentication_failure' ? CHALLENGE_FAILED : (error.message ?? CHALLENGE_FAILED)
}
