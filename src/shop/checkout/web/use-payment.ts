import { useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { api } from '#platform/web/api.ts'
import type { completeSandboxChallenge } from '#shop/payments/contract.ts'
import type { CardProvider } from '#shop/payments/web/provider.ts'
import {
  type PaymentAsk,
  type PaymentIntent,
  type PayOutcome,
  payCart,
  type Refused,
  readRefusal,
  recordOrder,
} from './pay.ts'

export type PaymentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'challenge'; readonly paymentIntent: PaymentIntent }
  /** The customer has to look at the total again; nothing was charged. */
  | { readonly kind: 'changed'; readonly text: string; readonly total: number | undefined }
  | Refused
  | { readonly kind: 'success' }

const BANK_UNREACHED =
  'Your bank could not be asked to confirm this payment, so nothing was charged. Please press again in a moment.'
const NOT_CONFIRMED = 'The payment was not confirmed with your bank, so nothing was charged.'

/**
 * Pays from the browser, one step after the other. Once the money is taken, a form of the page records the order: it
 * leads on to the confirmation and renews everything that knew the cart.
 */
export function usePayment(userId: string, provider: CardProvider) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const isBusy = useRef(false)
  const submit = useSubmit()

  /** One press at a time; whatever else is pressed meanwhile does nothing. */
  const once = async (work: () => Promise<PayOutcome>): Promise<PayOutcome | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ kind: 'processing' })
    try {
      const outcome = await work()
      setState(outcome.kind === 'paid' ? { kind: 'success' } : outcome)
      if (outcome.kind === 'paid') {
        await submit({ intent: 'record', paymentIntentId: outcome.paymentIntentId }, { method: 'post' })
      }
      return outcome
    } finally {
      isBusy.current = false
    }
  }

  const pay = (prepare: () => Promise<PaymentAsk | PayOutcome>) =>
    once(async () => {
      const prepared = await prepare()
      if ('kind' in prepared) return prepared
      const outcome = await payCart(api, prepared)
      if (outcome.kind !== 'challenge' || provider !== 'stripe') return outcome
      return askBankThroughStripe(userId, outcome.paymentIntent)
    })

  return {
    state,
    pay,
    answerChallenge: (intent: PaymentIntent, outcome: BankAnswer) => once(() => askBank(userId, intent, outcome)),
    leaveChallenge: () => setState({ kind: 'refused', text: NOT_CONFIRMED }),
    /** The form was changed: what was said about the last press no longer fits it. */
    forget: () => setState((now) => (now.kind === 'refused' || now.kind === 'changed' ? { kind: 'idle' } : now)),
  }
}

/** Stripe shows the bank's page itself, over ours. */
async function askBankThroughStripe(userId: string, { id, clientSecret }: PaymentIntent): Promise<PayOutcome> {
  try {
    const { passBank } = await import('#shop/payments/web/stripe/pass-bank.ts')
    return await conclude(userId, id, await passBank(clientSecret))
  } catch {
    return { kind: 'refused', text: BANK_UNREACHED }
  }
}

type BankAnswer = 'authenticate' | 'fail'

async function askBank(userId: string, { id, clientSecret }: PaymentIntent, outcome: BankAnswer): Promise<PayOutcome> {
  try {
    const ask = { paymentIntentId: id, clientSecret, outcome }
    const { error } = await api.call<typeof completeSandboxChallenge>('post', '/api/payments/sandbox/challenge', ask)
    return await conclude(userId, id, error)
  } catch (thrown) {
    return readRefusal(thrown)
  }
}

async function conclude(userId: string, paymentIntentId: string, error: string | null): Promise<PayOutcome> {
  if (!error) return { kind: 'paid', paymentIntentId }
  // The shop looks at the payment now and closes it, so that the next press starts one of its own.
  await Promise.allSettled([recordOrder(api, { userId, paymentIntentId })])
  return { kind: 'refused', text: error, isDeclined: true }
}
