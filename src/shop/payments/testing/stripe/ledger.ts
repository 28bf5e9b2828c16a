import { randomBytes } from 'node:crypto'
import type { Decline } from '../../model/decline-texts.ts'
import { behaviourOf, type CardBehaviour, testCardById } from '../../model/test-cards.ts'
import { createStripeBank } from './bank.ts'
import { invalid, missing, StripeRefused } from './refusals.ts'
import type { Asked } from './shapes.ts'
import { type Intent, newStripeId, type StripeCharge, type StripeMethod, type StripeProblem } from './things.ts'

function problemOf(decline: Decline): StripeProblem {
  const message = 'Your card was declined.'
  if (decline === 'card_declined') return { code: decline, decline_code: 'generic_decline', message }
  const isOwnCode = decline === 'expired_card' || decline === 'incorrect_cvc' || decline === 'processing_error'
  return isOwnCode ? { code: decline, message } : { code: 'card_declined', decline_code: decline, message }
}

const NOT_CONFIRMED: StripeProblem = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
}

const unexpected = (intent: Intent): never =>
  invalid(`This PaymentIntent could not be changed because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
  })

/** What Stripe keeps on its side. Money moves in `charge` and nowhere else. */
export function createLedger(emit: (type: string, object: object) => void) {
  const customers = new Map<string, { id: string; object: 'customer'; metadata: Record<string, string> }>()
  const methods = new Map<string, StripeMethod>()
  const behaviours = new Map<string, CardBehaviour>()
  const used = new Set<string>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, StripeCharge>()

  /** A published id is a card of its own each time it is named. */
  function methodOf(id: string, status: number): StripeMethod {
    const known = methods.get(id)
    if (known) return known
    const card = testCardById(id) ?? missing('PaymentMethod', id, { param: 'payment_method', status })
    const exp_year = new Date().getUTCFullYear() + 1
    const made: StripeMethod = {
      ...{ id: newStripeId('pm'), object: 'payment_method', customer: null },
      card: { brand: card.brand, last4: card.number.slice(-4), exp_month: 12, exp_year },
    }
    methods.set(made.id, made)
    behaviours.set(made.id, behaviourOf(card))
    return made
  }

  const intentOf = (id: string) => intents.get(id) ?? missing('payment_intent', id, { param: 'intent', status: 404 })

  const bank = createStripeBank({ intentOf, charges, emit })

  function usableMethod(id: string, customer: string | undefined): StripeMethod {
    const method = methodOf(id, 400)
    if (method.customer && method.customer !== customer)
      invalid(`The customer does not have a payment method with the ID ${id}.`)
    if (!method.customer && used.has(method.id))
      invalid('The provided PaymentMethod was previously used and may not be used again.')
    return method
  }

  function charge(intent: Intent, method: StripeMethod): void {
    const made: StripeCharge = {
      ...{ id: newStripeId('ch'), object: 'charge', paid: true, amount: intent.amount, amount_refunded: 0 },
      disputed: false,
      ...{ payment_intent: intent.id, payment_method_details: { type: 'card', card: method.card } },
    }
    charges.set(made.id, made)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: made.id })
    if (intent.setup_future_usage) method.customer = intent.customer
    emit('payment_intent.succeeded', intent)
  }

  function decline(intent: Intent, problem: StripeProblem): StripeRefused {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: problem, next_action: null })
    emit('payment_intent.payment_failed', intent)
    return new StripeRefused(402, { type: 'card_error', ...problem, payment_intent: intent })
  }

  function shown(intent: Intent, expand: readonly string[] = []): object {
    const charge = expand.includes('latest_charge') && charges.get(intent.latest_charge ?? '')
    const method = expand.includes('payment_method') && methods.get(intent.payment_method ?? '')
    return { ...intent, ...(charge && { latest_charge: charge }), ...(method && { payment_method: method }) }
  }

  return {
    createCustomer({ metadata = {} }: Asked<'createCustomer'>) {
      const made = { id: newStripeId('cus'), object: 'customer' as const, metadata }
      customers.set(made.id, made)
      return made
    },

    searchCustomers({ query }: Asked<'searchCustomers'>) {
      const [, name = '', value] = /^metadata\['(\w+)'\]:'(\w+)'$/.exec(query) ?? invalid('We were unable to parse it.')
      const data = [...customers.values()].filter(({ metadata }) => metadata[name] === value)
      return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' }
    },

    /** Its cards are nobody's from then on; what was paid stays in the books. */
    deleteCustomer(id: string) {
      if (!customers.delete(id)) return missing('customer', id, { param: 'id', status: 404 })
      for (const method of methods.values()) {
        if (method.customer !== id) continue
        method.customer = null
        used.add(method.id)
      }
      return { id, object: 'customer', deleted: true }
    },

    createPayment(asked: Asked<'createPayment'>) {
      const { amount, currency, customer, payment_method: methodId, metadata = {}, expand } = asked
      if (customer && !customers.has(customer)) missing('customer', customer, { param: 'customer', status: 400 })
      const id = newStripeId('pi')
      const made: Intent = {
        ...{ id, object: 'payment_intent', amount, amount_received: 0, currency, metadata, livemode: false },
        status: methodId ? 'requires_confirmation' : 'requires_payment_method',
        created: Math.floor(Date.now() / 1000),
        client_secret: `${id}_secret_${randomBytes(9).toString('hex')}`,
        customer: customer ?? null,
        payment_method: methodId ? usableMethod(methodId, customer).id : null,
        setup_future_usage: asked.setup_future_usage ?? null,
        ...{ latest_charge: null, last_payment_error: null, next_action: null },
      }
      intents.set(id, made)
      emit('payment_intent.created', made)
      return shown(made, expand)
    },

    confirmPayment(id: string, { expand }: Asked<'confirmPayment'>) {
      const intent = intentOf(id)
      const method = methods.get(intent.payment_method ?? '')
      if (intent.status !== 'requires_confirmation' || !method) return unexpected(intent)
      used.add(method.id)
      const { challenge, decline: reason } = behaviours.get(method.id) ?? {}
      if (challenge) {
        Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
        emit('payment_intent.requires_action', intent)
      } else if (reason) throw decline(intent, problemOf(reason))
      else charge(intent, method)
      return shown(intent, expand)
    },

    /** What the bank's page in the browser reports. */
    answerChallenge(clientSecret: string, passed: boolean) {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret)
      const method = methods.get(intent?.payment_method ?? '')
      if (!intent || !method) return missing('payment_intent', clientSecret, { param: 'client_secret', status: 404 })
      if (intent.status !== 'requires_action') return unexpected(intent)
      const { decline: reason } = behaviours.get(method.id) ?? {}
      if (passed && !reason) charge(intent, method)
      else decline(intent, passed && reason ? problemOf(reason) : NOT_CONFIRMED)
      intent.next_action = null
      return shown(intent)
    },

    cancelPayment(id: string, { expand }: Asked<'cancelPayment'>) {
      const intent = intentOf(id)
      if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected(intent)
      intent.status = 'canceled'
      emit('payment_intent.canceled', intent)
      return shown(intent, expand)
    },

    retrievePayment: (id: string, { expand }: Asked<'retrievePayment'>) => shown(intentOf(id), expand),

    /** Newest first; what is expanded is named as a part of `data`. */
    listPayments({ created, limit = 10, starting_after: after, expand = [] }: Asked<'listPayments'>) {
      const since = created?.gte ?? 0
      const all = [...intents.values()].reverse().filter((intent) => intent.created >= since)
      const from = after ? all.indexOf(intentOf(after)) + 1 : 0
      const parts = expand.map((part) => part.replace(/^data\./, ''))
      const data = all.slice(from, from + limit).map((intent) => {
        const customer = parts.includes('customer') && customers.get(intent.customer ?? '')
        return { ...shown(intent, parts), ...(customer && { customer }) }
      })
      return { object: 'list', data, has_more: all.length > from + limit, url: '/v1/payment_intents' }
    },

    searchPayments({ query }: Asked<'searchPayments'>) {
      const [, name = '', value] = /^metadata\['(\w+)'\]:'(\w+)'$/.exec(query) ?? invalid('We were unable to parse it.')
      const data = [...intents.values()].filter((intent) => intent.metadata[name] === value).map((one) => shown(one))
      return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/payment_intents/search' }
    },

    retrieveMethod: (id: string) => methodOf(id, 404),

    attachMethod(id: string, { customer }: Asked<'attachMethod'>) {
      const method = methodOf(id, 404)
      if (!customer || !customers.has(customer))
        return missing('customer', customer ?? '', { param: 'customer', status: 400 })
      if (method.customer || used.has(method.id))
        return invalid('The payment method was used or attached already.', { code: 'payment_method_unexpected_state' })
      const { decline: reason, savable } = behaviours.get(method.id) ?? {}
      if (reason && !savable) throw new StripeRefused(402, { type: 'card_error', ...problemOf(reason) })
      method.customer = customer
      return method
    },

    detachMethod(id: string) {
      const method = methods.get(id) ?? missing('PaymentMethod', id, { param: 'payment_method', status: 404 })
      if (!method.customer) return invalid('The payment method you provided is not attached to a customer.')
      method.customer = null
      used.add(id)
      return method
    },

    ...bank,

    /** For tests: who is known under an id of ours. */
    customersOf: (userId: string) => [...customers.values()].filter(({ metadata }) => metadata.userId === userId),
    /** For tests: every charge that took money. */
    charges: () => [...charges.values()],
    /** For tests: what nobody at Stripe would do. */
    tamper: (id: string, change: { amount?: number; amount_received?: number }) => Object.assign(intentOf(id), change),
    attempts: (attemptId: string) => [...intents.values()].filter(({ metadata }) => metadata.attemptId === attemptId),
  }
}

export type Ledger = ReturnType<typeof createLedger>
