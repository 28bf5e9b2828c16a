import type Stripe from 'stripe'
import { CHALLENGE_FAILED, DECLINE_TEXTS } from '../../model/decline-texts.ts'
import { ProviderUnclear } from '../provider.ts'

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** Stripe says on an answer that it repeats what it keeps under the key: whoever asked first is done. */
export const isReplayed = ({ headers }: StripeError): boolean => headers?.['idempotent-replayed'] === 'true'

/** A failure within Stripe that its key keeps: nothing under that key is on its way any more. */
export class ReplayedFailure extends ProviderUnclear {}

/** What Stripe said no to. It carries no field that a log would write, because the payment holds the client's secret. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly #error: StripeError

  constructor(error: StripeError) {
    super([error.type, error.code, error.decline_code, error.param, error.requestId].filter(Boolean).join(' '))
    this.#error = error
  }

  get isOfCard(): boolean {
    return this.#error.type === 'StripeCardError'
  }

  get code(): string | undefined {
    return this.#error.code
  }

  get param(): string | undefined {
    return this.#error.param
  }

  /** That a method is another customer's is said in words only. */
  get isAboutMethod(): boolean {
    const { param = '', code = '', message } = this.#error
    return param.startsWith('payment_method') || code.startsWith('payment_method_') || /payment ?method/i.test(message)
  }

  /** Said before, and kept under the key. */
  get isReplayed(): boolean {
    return isReplayed(this.#error)
  }

  /** For the customer. */
  get sentence(): string {
    return declineText(this.#error)
  }
}

const UNCLEAR: ReadonlySet<string> = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Whether it stays open what Stripe did: no answer, a broken one, or the first asking is still being worked on. */
export const isUnclear = ({ type, statusCode = 0 }: StripeError): boolean =>
  UNCLEAR.has(type) || statusCode === 409 || statusCode >= 500

const texts = new Map<string, string>(Object.entries(DECLINE_TEXTS))
const BY_CODE: Readonly<Record<string, string>> = {
  authentication_required: CHALLENGE_FAILED,
  payment_intent_authentication_failure: CHALLENGE_FAILED,
  invalid_cvc: DECLINE_TEXTS.incorrect_cvc,
  incorrect_number: 'Your card number is incorrect.',
  invalid_number: 'Your card number is incorrect.',
  invalid_expiry_month: 'Your card’s expiry date is incorrect.',
  invalid_expiry_year: 'Your card’s expiry date is incorrect.',
  incorrect_zip: 'The postal code does not match your card.',
}

interface Decline {
  readonly code?: string | null | undefined
  readonly decline_code?: string | null | undefined
}

/** The bank's reason is nearer to the truth than the code above it; why a bank suspects a card is nobody's business. */
export function declineText({ code, decline_code: reason }: Decline): string {
  for (const name of [reason, code]) {
    const text = name ? (texts.get(name) ?? BY_CODE[name]) : undefined
    if (text) return text
  }
  return DECLINE_TEXTS.card_declined
}
