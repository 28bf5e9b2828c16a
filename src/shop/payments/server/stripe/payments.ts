import type Stripe from 'stripe'
import { fail } from '#platform/base/errors.ts'
import { paymentErrors } from '../../contract.ts'
import { type Charge, isGuestPayer, type Page, type Payment, type ProviderCall, ProviderUnclear } from '../provider.ts'
import { findOrCreateCustomer } from './customers.ts'
import { disputeOf, isDisputed } from './dispute.ts'
import type { Line } from './line.ts'
import { refuseCard } from './methods.ts'
import { EXPAND, toPastPayment, toPayment } from './payment.ts'
import {
  bindPaymentEntry,
  closePaymentEntry,
  findPaymentEntry,
  openPaymentEntry,
  type PaymentEntry,
} from './payment-entries.ts'
import { StripeRefusal } from './refusal.ts'

const PAYMENT_ID = /^pi_\w{1,100}$/

async function find(line: Line, call: ProviderCall, paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
  if (!PAYMENT_ID.test(paymentId)) return undefined
  try {
    return await line.request(call, (stripe) => stripe.paymentIntents.retrieve(paymentId, { expand: EXPAND }))
  } catch (cause) {
    if (cause instanceof StripeRefusal && cause.code === 'resource_missing') return undefined
    throw cause
  }
}

export async function retrieveStripePayment(
  line: Line,
  call: ProviderCall,
  paymentId: string,
): Promise<Payment | undefined> {
  const intent = await find(line, call, paymentId)
  if (!intent) return undefined
  return isDisputed(intent)
    ? { ...toPayment(intent), dispute: await disputeOf(line, call, paymentId) }
    : toPayment(intent)
}

export async function mustFind(line: Line, call: ProviderCall, paymentId: string): Promise<Stripe.PaymentIntent> {
  const intent = await find(line, call, paymentId)
  if (!intent) throw new Error('Stripe lost a payment')
  return intent
}

/** Makes the payment, which moves no money yet; the same attempt gets the same payment. */
function create(
  line: Line,
  call: ProviderCall,
  charge: Charge,
  { customerId }: PaymentEntry,
): Promise<Stripe.PaymentIntent> {
  const input: Stripe.PaymentIntentCreateParams = {
    amount: charge.amount,
    currency: charge.currency,
    ...(customerId && { customer: customerId }),
    payment_method: charge.paymentMethodId,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { attemptId: charge.attemptId },
    ...(charge.saveCard && { setup_future_usage: 'on_session' }),
  }
  return line.request(call, (stripe) => stripe.paymentIntents.create(input, { idempotencyKey: charge.attemptId }))
}

/** Moves the money, once: whatever became of an earlier try is what this one receives. */
async function confirm(line: Line, call: ProviderCall, charge: Charge, paymentId: string): Promise<Payment> {
  const options = { idempotencyKey: `${charge.attemptId}:confirm` }
  try {
    const intent = await line.request(call, (stripe) =>
      stripe.paymentIntents.confirm(paymentId, { use_stripe_sdk: true, expand: EXPAND }, options),
    )
    return toPayment(intent)
  } catch (cause) {
    if (!(cause instanceof StripeRefusal)) throw cause
    if (!cause.isOfCard && cause.code !== 'payment_intent_unexpected_state')
      return refuseCard(call, charge.userId, cause)
    return toPayment(await mustFind(line, call, paymentId))
  }
}

async function entryFor(line: Line, call: ProviderCall, charge: Charge): Promise<PaymentEntry> {
  // Whoever comes a second time finds the entry; the first time costs no look for it.
  const customerId = isGuestPayer(charge.userId) ? '' : await findOrCreateCustomer(line, call, charge.userId)
  const entry = await openPaymentEntry(call, charge, customerId)
  const isSame = entry.amount === charge.amount && entry.methodId === charge.paymentMethodId
  if (!isSame) throw new Error('The same attempt came with other parameters')
  return entry
}

interface Prepared {
  /** Nothing where the attempt was closed. */
  readonly paymentId: string | undefined
  /** Made by this very call, so that nobody can have confirmed it. */
  readonly isNew: boolean
}

async function bind(line: Line, call: ProviderCall, charge: Charge): Promise<Prepared> {
  const entry = await entryFor(line, call, charge)
  if (entry.closedAt) return { paymentId: undefined, isNew: false }
  if (entry.paymentId) return { paymentId: entry.paymentId, isNew: false }
  const { id: paymentId } = await create(line, call, charge, entry)
  const isBound = await bindPaymentEntry(call, charge.attemptId, paymentId)
  return { paymentId: isBound ? paymentId : undefined, isNew: true }
}

/** Everything before the confirmation: silence here is no riddle, because no money has been asked for. */
async function prepare(line: Line, call: ProviderCall, charge: Charge): Promise<Prepared> {
  try {
    return await bind(line, call, charge)
  } catch (cause) {
    if (!(cause instanceof ProviderUnclear)) return refuseCard(call, charge.userId, cause)
    call.log.warn({ err: cause, attemptId: charge.attemptId }, 'a payment could not be prepared')
    return fail(paymentErrors, 'PROVIDER_SILENT')
  }
}

export async function createAndConfirm(line: Line, call: ProviderCall, charge: Charge): Promise<Payment> {
  const { paymentId, isNew } = await prepare(line, call, charge)
  if (!paymentId) return closeStripePayment(line, call, charge)
  if (isNew) return confirm(line, call, charge, paymentId)
  const intent = await mustFind(line, call, paymentId)
  return intent.status === 'requires_confirmation' ? confirm(line, call, charge, paymentId) : toPayment(intent)
}

/** Found by what is written on the payment itself: after our books were restored from an older copy. */
async function search(line: Line, call: ProviderCall, attemptId: string): Promise<Stripe.PaymentIntent | undefined> {
  if (!/^\w{1,100}$/.test(attemptId)) return undefined
  const query = `metadata['attemptId']:'${attemptId}'`
  try {
    const { data } = await line.request(call, (stripe) => stripe.paymentIntents.search({ query, limit: 1 }))
    return data[0] && mustFind(line, call, data[0].id)
  } catch (cause) {
    if (!(cause instanceof StripeRefusal)) throw cause
    // Not every country's account may search.
    call.log.warn({ reason: cause.message }, 'Stripe did not search for a payment')
    return undefined
  }
}

async function known(line: Line, call: ProviderCall, attemptId: string): Promise<Stripe.PaymentIntent | undefined> {
  const entry = await findPaymentEntry(call, attemptId)
  return entry?.paymentId ? mustFind(line, call, entry.paymentId) : search(line, call, attemptId)
}

/** A payment that nobody has confirmed is no payment yet. */
export async function findStripePayment(
  line: Line,
  call: ProviderCall,
  attemptId: string,
): Promise<Payment | undefined> {
  const intent = await known(line, call, attemptId)
  return intent && intent.status !== 'requires_confirmation' ? toPayment(intent) : undefined
}

const PER_PAGE = 100

export async function listStripePayments(line: Line, call: ProviderCall, { since, after }: Page) {
  const input: Stripe.PaymentIntentListParams = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: PER_PAGE,
    expand: ['data.latest_charge', 'data.customer'],
    ...(after && { starting_after: after }),
  }
  const { data, has_more: isMore } = await line.request(call, (stripe) => stripe.paymentIntents.list(input))
  return { payments: data.map(toPastPayment), isMore }
}

const neverAsked = ({ attemptId, amount, currency }: Charge): Payment => ({
  ...{ id: '', attemptId, amount, currency, status: 'canceled', refunded: 0 },
  ...{ card: undefined, clientSecret: undefined, error: undefined },
})

export async function closeStripePayment(line: Line, call: ProviderCall, charge: Charge): Promise<Payment> {
  const entry = await closePaymentEntry(call, charge)
  const paymentId = entry.paymentId ?? (await search(line, call, charge.attemptId))?.id
  if (!paymentId) return neverAsked(charge)
  try {
    const input = { expand: EXPAND }
    return toPayment(await line.request(call, (stripe) => stripe.paymentIntents.cancel(paymentId, input)))
  } catch (cause) {
    const isOver = cause instanceof StripeRefusal && cause.code === 'payment_intent_unexpected_state'
    if (!isOver) throw cause
    return toPayment(await mustFind(line, call, paymentId))
  }
}
