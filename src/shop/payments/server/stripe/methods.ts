import type Stripe from 'stripe'
import { type CardMethod, CardRefused, type ProviderCall } from '../provider.ts'
import { findOrCreateCustomer } from './customers.ts'
import type { Line } from './line.ts'
import { toCard } from './payment.ts'
import { StripeRefusal } from './refusal.ts'
import { forgetStoredCustomer } from './stored-customers.ts'

const NO_SUCH_METHOD = 'This payment method does not exist.'

interface Owned {
  readonly id: string
  readonly userId: string
}

function toMethod(method: Stripe.PaymentMethod): CardMethod {
  const card = toCard(method.card)
  if (!card) throw new CardRefused(NO_SUCH_METHOD)
  return { id: method.id, ...card }
}

/** What Stripe has against a card is the customer's matter; anything else is ours. */
export async function refuseCard(call: ProviderCall, userId: string, cause: unknown): Promise<never> {
  if (!(cause instanceof StripeRefusal)) throw cause
  if (cause.isOfCard) throw new CardRefused(cause.sentence)
  const isStranger = cause.param === 'customer' && cause.code === 'resource_missing'
  // Another account at Stripe knows neither our customers nor their cards: the next card begins anew.
  if (isStranger) await forgetStoredCustomer(call, userId)
  if (isStranger || cause.isAboutMethod) throw new CardRefused(NO_SUCH_METHOD)
  throw cause
}

const ownerOf = ({ customer }: Stripe.PaymentMethod) => (typeof customer === 'string' ? customer : customer?.id)

export async function attachStripeMethod(line: Line, call: ProviderCall, { id, userId }: Owned): Promise<CardMethod> {
  try {
    const customer = await findOrCreateCustomer(line, call, userId)
    const method = await line.request(call, (stripe) => stripe.paymentMethods.retrieve(id))
    const owner = ownerOf(method)
    // The card of a purchase that was to be kept belongs to its buyer already.
    if (owner === customer) return toMethod(method)
    if (owner) throw new CardRefused(NO_SUCH_METHOD)
    return toMethod(await line.request(call, (stripe) => stripe.paymentMethods.attach(id, { customer })))
  } catch (cause) {
    return refuseCard(call, userId, cause)
  }
}

/** Whose card it is stood in the WHERE that took it from the wallet. One that is gone already is gone. */
export async function detachStripeMethod(line: Line, call: ProviderCall, { id }: Owned): Promise<void> {
  try {
    await line.request(call, (stripe) => stripe.paymentMethods.detach(id))
  } catch (cause) {
    if (!(cause instanceof StripeRefusal)) throw cause
  }
}
