import type { Client } from '#platform/base/client.ts'
import type { CheckoutQuote, quoteCheckout } from '../contract.ts'
import type { SentPlainly } from './checkout-form.tsx'
import { NO_METHOD, type PayOutcome, payCart, type SentPayment } from './pay.ts'
import {
  type CheckoutFields,
  destinationOf,
  problemsOf,
  readCheckout,
  type SavedThings,
  toPaymentInput,
  toRefusal,
} from './read-checkout.ts'

interface PlainInput {
  readonly userId: string
  readonly form: FormData
  readonly saved: SavedThings
}

const NEEDS_SCRIPT =
  'Your bank wants to confirm this payment, which needs JavaScript. Nothing was charged: please switch it on or choose another card.'
const CHECK_TOTAL = 'Please check the total and press again.'

function quoteFor(api: Client, { address, deliveryMethod, county }: CheckoutFields): Promise<CheckoutQuote> {
  const to = destinationOf(address)
  return api.call<typeof quoteCheckout>('post', '/api/checkout/quote', {
    address: to ? { ...to, county } : null,
    deliveryMethod,
  })
}

/** A total that was not on the page is shown before it is paid. */
async function payShown(
  api: Client,
  fields: CheckoutFields,
  input: Pick<SentPayment, 'userId' | 'amount' | 'lineIds' | 'cartHash'>,
): Promise<PayOutcome> {
  if (!fields.savedCard) return { kind: 'refused', text: NO_METHOD }
  if (!(input.amount > 0)) return { kind: 'changed', text: CHECK_TOTAL, offer: undefined }
  const outcome = await payCart(api, toPaymentInput(fields, { ...input, paymentMethodId: fields.savedCard.id }))
  return outcome.kind === 'challenge' ? { kind: 'refused', text: NEEDS_SCRIPT } : outcome
}

/** The whole form in one post, with a saved card: what a browser sends before the script is there, or without it. */
export async function payPlainly(
  api: Client,
  { userId, form, saved }: PlainInput,
): Promise<SentPlainly | { paymentIntentId: string }> {
  const fields = readCheckout(form, saved)
  const problems = problemsOf(fields, { now: new Date() })
  const amount = Number(form.get('amount'))
  const lineIds = form.getAll('lineId').filter((id): id is string => typeof id === 'string')
  const cartHash = form.get('cartHash')
  const shown = { lineIds, cartHash: typeof cartHash === 'string' ? cartHash : undefined }
  const state = toRefusal(problems) ?? (await payShown(api, fields, { userId, amount, ...shown }))
  if (state.kind === 'paid') return { paymentIntentId: state.paymentIntentId }
  return { state, problems, typed: fields.address, quote: await quoteFor(api, fields) }
}
