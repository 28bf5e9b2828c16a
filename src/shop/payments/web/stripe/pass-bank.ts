import { CHALLENGE_FAILED } from '../../model/decline-texts.ts'
import { stripeJs } from './stripe-js.ts'

/** `unheard`: the bank may have confirmed it, and the word was lost on its way. */
export type BankWord =
  | { readonly kind: 'passed' }
  | { readonly kind: 'unheard' }
  /** With the sentence for the customer. */
  | { readonly kind: 'refused'; readonly text: string }

const LOST = ['api_connection_error', 'api_error']

/**
 * Leads through the bank's question.
 * @throws where Stripe's script cannot be loaded, and so nobody was asked.
 */
export async function passBank(clientSecret: string): Promise<BankWord> {
  const { stripe } = await stripeJs()
  const unheard = { kind: 'unheard' } as const
  const answer = await stripe.handleNextAction({ clientSecret }).catch(() => unheard)
  if ('kind' in answer) return answer
  const { error, paymentIntent } = answer
  if (!error) return paymentIntent?.status === 'succeeded' ? { kind: 'passed' } : unheard
  if (LOST.includes(error.type)) return unheard
  const isBank = error.code === 'payment_intent_authentication_failure'
  return { kind: 'refused', text: isBank ? CHALLENGE_FAILED : (error.message ?? CHALLENGE_FAILED) }
}
