import { ApiError, type Client } from '#platform/base/client.ts'
import type { OutputOf, SentOf } from '#platform/base/endpoint.ts'
import type { addToOrderHistory, processPayment } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'

export type SentPayment = SentOf<typeof processPayment>

export interface PaymentIntent {
  readonly id: string
  readonly clientSecret: string
}

export type PayOutcome =
  | { readonly kind: 'paid'; readonly paymentIntentId: string }
  /** Ordered, and nothing was charged: on terms, or by a press before whose answer was lost. */
  | Ordered
  | { readonly kind: 'challenge'; readonly paymentIntent: PaymentIntent }
  /** The totals are not those that were shown; paying needs a second look. */
  | Changed
  | PaymentRefused

export interface Ordered {
  readonly kind: 'ordered'
  readonly orderNumber: string
}

export interface Changed {
  readonly kind: 'changed'
  readonly text: string
  readonly offer: PurchaseOffer | undefined
}

/** What is agreed to by a press: a total, the cart lines that it is for, and what they are. */
export interface PurchaseOffer {
  readonly total: number
  readonly lineIds: string[]
  readonly cartHash: string | undefined
  /** The day on which it leaves. */
  readonly shipsOn: string | undefined
}

export interface PaymentRefused {
  readonly kind: 'refused'
  readonly text: string
  /** More sentences, one for each line that cannot be ordered. */
  readonly details?: readonly string[]
  /** What is wrong with single fields, by the names of the call. */
  readonly fields?: Readonly<Record<string, string>>
  /** The cart was bought already, in another window. */
  readonly orderNumber?: string
  readonly isSignedOut?: true
  /** It is above what the buyer may order for the company alone. */
  readonly needsApproval?: true
  /** The card was charged and refused. */
  readonly isDeclined?: true
  /** The answer was lost on its way: the shop may have charged the card. */
  readonly isUnheard?: true
}

function readAnswer(answer: OutputOf<typeof processPayment>): PayOutcome {
  const { success, error, requiresAction, paymentIntent, order } = answer
  if (success && order && !paymentIntent) return { kind: 'ordered', orderNumber: order.orderNumber }
  if (success && paymentIntent) return { kind: 'paid', paymentIntentId: paymentIntent.id }
  if (requiresAction && paymentIntent?.clientSecret) {
    return { kind: 'challenge', paymentIntent: { id: paymentIntent.id, clientSecret: paymentIntent.clientSecret } }
  }
  return { kind: 'refused', text: error ?? checkoutTexts.paymentFailed }
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined

const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []

/** Refusals that name what it would be instead. */
const REVIEWED_ANEW = ['PRICE_CHANGED', 'CART_CHANGED']
/** Refusals after which everything has to be looked at again. */
const GONE = ['METHOD_GONE', 'DATE_MOVED', 'RUSH_GONE', 'DISCOUNT_GONE', 'TERMS_CHANGED']

/** What a thrown call means to the customer: the gate's own sentence, else the one for everything unforeseen. */
export function readPaymentRefusal(thrown: unknown): PayOutcome {
  if (!(thrown instanceof ApiError)) return { kind: 'refused', text: checkoutTexts.paymentBroke }
  const text = typeof thrown.body.error === 'string' ? thrown.body.error : checkoutTexts.paymentBroke
  if (REVIEWED_ANEW.includes(thrown.code ?? '')) {
    const total = fieldOf(thrown.body.expected, 'grandTotal')
    const lineIds = textsOf(thrown.body.lineIds)
    const [cartHash] = textsOf([thrown.body.cartHash])
    const [shipsOn] = textsOf([thrown.body.shipsOn])
    const offer = { total, lineIds, cartHash, shipsOn }
    return { kind: 'changed', text, offer: typeof total === 'number' ? { ...offer, total } : undefined }
  }
  if (GONE.includes(thrown.code ?? '')) return { kind: 'changed', text, offer: undefined }
  const details = [...textsOf(thrown.body.problems), ...thrown.issues.map(({ problem }) => problem)]
  const fields = Object.fromEntries(thrown.issues.map(({ field, problem }) => [field, problem]))
  const orderNumber = fieldOf(thrown.body.order, 'orderNumber')
  return {
    kind: 'refused',
    text,
    ...(details.length > 0 && { details }),
    ...(thrown.issues.length > 0 && { fields }),
    ...(typeof orderNumber === 'string' && { orderNumber }),
    ...(thrown.status === 401 && { isSignedOut: true }),
    ...(thrown.status === 402 && { isDeclined: true }),
    ...(thrown.code === 'OVER_YOUR_LIMIT' && { needsApproval: true }),
  }
}

export async function payCart(api: Client, input: SentPayment): Promise<PayOutcome> {
  try {
    return readAnswer(await api.call<typeof processPayment>('post', '/api/checkout/process-payment', input))
  } catch (thrown) {
    const outcome = readPaymentRefusal(thrown)
    const isLost = !(thrown instanceof ApiError) && outcome.kind === 'refused'
    return isLost ? { ...outcome, details: [checkoutTexts.answerLost], isUnheard: true } : outcome
  }
}

/** Writes the paid order into the history, once however often it is asked for, and gives its number. */
export async function recordPaidOrder(
  api: Client,
  input: { userId: string; paymentIntentId: string },
): Promise<string> {
  const path = '/api/orderHistory/add-to-order-history'
  const { order } = await api.call<typeof addToOrderHistory>('post', path, input)
  return order.orderNumber
}
