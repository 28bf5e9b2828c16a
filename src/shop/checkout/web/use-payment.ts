import { useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { completeSandboxChallenge } from '#shop/payments/contract.ts'
import type { CardProvider } from '#shop/payments/web/provider.ts'
import type { BankWord } from '#shop/payments/web/stripe/pass-bank.ts'
import { checkoutTexts } from '../texts.ts'
import { learnOutcome } from './learn-outcome.ts'
import {
  type Changed,
  type PaymentIntent,
  type PaymentRefused,
  type PayOutcome,
  payCart,
  readPaymentRefusal,
  recordPaidOrder,
  type SentPayment,
} from './pay.ts'

export type PaymentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'challenge'; readonly paymentIntent: PaymentIntent }
  /** The bank's word was lost, and the shop finds out what became of the payment. */
  | { readonly kind: 'checking' }
  /** The customer has to look at the total again; this press charged nothing. */
  | Changed
  | PaymentRefused
  | { readonly kind: 'success' }

// A wallet makes another payment method each time, by which the shop takes the next press for another payment.
const purchaseOf = (sent: SentPayment): string => JSON.stringify({ ...sent, paymentMethodId: '' })

/** Pressing anything more does nothing. */
export const isUnderWay = ({ kind }: PaymentState): boolean =>
  ['processing', 'challenge', 'checking', 'success'].includes(kind)

/**
 * Pays from the browser, one step after the other. Once the money is taken, a form of the page records the order: it
 * leads on to the confirmation and renews everything that knew the cart.
 */
export function usePayment(userId: string, provider: CardProvider) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const isBusy = useRef(false)
  const unheard = useRef<string>(undefined)
  const submit = useSubmit()

  /** One press at a time; whatever else is pressed meanwhile does nothing. */
  const once = async (work: () => Promise<PayOutcome>): Promise<PayOutcome | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ kind: 'processing' })
    try {
      const outcome = await work()
      setState(outcome.kind === 'paid' || outcome.kind === 'ordered' ? { kind: 'success' } : outcome)
      if (outcome.kind === 'paid') {
        await submit({ intent: 'record', paymentIntentId: outcome.paymentIntentId }, { method: 'post' })
      }
      if (outcome.kind === 'ordered') {
        await submit({ intent: 'show', orderNumber: outcome.orderNumber }, { method: 'post' })
      }
      return outcome
    } finally {
      isBusy.current = false
    }
  }

  /** What the bank's word comes to. */
  const conclude = async (paymentIntentId: string, word: BankWord): Promise<PayOutcome> => {
    if (word.kind === 'passed') return { kind: 'paid', paymentIntentId }
    const input = { userId, paymentIntentId }
    if (word.kind === 'unheard') {
      setState({ kind: 'checking' })
      return learnOutcome(api, input)
    }
    // The shop looks at the payment now and closes it, so that the next press starts one of its own.
    await Promise.allSettled([recordPaidOrder(api, input)])
    return { kind: 'refused', text: word.text, isDeclined: true }
  }

  /** Pays; where the answer to the same purchase was lost before and it is paid already, that is its order. */
  const payOnce = async (sent: SentPayment): Promise<PayOutcome> => {
    const isRepeated = unheard.current === purchaseOf(sent)
    const outcome = await payCart(api, sent)
    if (outcome.kind !== 'refused') return outcome
    if (outcome.isUnheard) unheard.current = purchaseOf(sent)
    const { orderNumber } = outcome
    return isRepeated && orderNumber !== undefined ? { kind: 'ordered', orderNumber } : outcome
  }

  const pay = (prepare: () => Promise<SentPayment | PayOutcome>) =>
    once(async () => {
      const prepared = await prepare()
      if ('kind' in prepared) return prepared
      const outcome = await payOnce(prepared)
      if (outcome.kind !== 'challenge' || provider !== 'stripe') return outcome
      const { id, clientSecret } = outcome.paymentIntent
      const word = await askBankThroughStripe(clientSecret)
      return word ? conclude(id, word) : { kind: 'refused', text: checkoutTexts.bankUnreached }
    })

  return {
    state,
    pay,
    answerChallenge: (intent: PaymentIntent, outcome: BankAnswer) =>
      once(async () => {
        const word = await askBank(intent, outcome)
        return word.kind === 'failed' ? readPaymentRefusal(word.thrown) : conclude(intent.id, word)
      }),
    /** What is missing before anything is asked for. */
    refuse: (refusal: PaymentRefused) => setState(refusal),
    leaveChallenge: () => setState({ kind: 'refused', text: checkoutTexts.bankDidNotConfirm }),
    /** The form was changed: what was said about the last press no longer fits it. */
    forget: () => setState((now) => (now.kind === 'refused' || now.kind === 'changed' ? { kind: 'idle' } : now)),
  }
}

/** Stripe shows the bank's page itself, over ours. Nothing where its script could not be loaded, and so nobody was asked. */
async function askBankThroughStripe(clientSecret: string): Promise<BankWord | undefined> {
  try {
    const { passBank } = await import('#shop/payments/web/stripe/pass-bank.ts')
    return await passBank(clientSecret)
  } catch {
    return undefined
  }
}

type BankAnswer = 'authenticate' | 'fail'
type SandboxWord = BankWord | { readonly kind: 'failed'; readonly thrown: ApiError }

async function askBank({ id, clientSecret }: PaymentIntent, outcome: BankAnswer): Promise<SandboxWord> {
  try {
    const input = { paymentIntentId: id, clientSecret, outcome }
    const { error } = await api.call<typeof completeSandboxChallenge>('post', '/api/payments/sandbox/challenge', input)
    return error ? { kind: 'refused', text: error } : { kind: 'passed' }
  } catch (thrown) {
    // A refusal of the shop is an answer; a line that was cut, or a failure on the way, says nothing of the bank.
    return thrown instanceof ApiError && thrown.status < 500 ? { kind: 'failed', thrown } : { kind: 'unheard' }
  }
}
