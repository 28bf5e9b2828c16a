import type Stripe from 'stripe'
import { invalid } from './refusals.ts'
import type { Asked } from './shapes.ts'
import { type Intent, newStripeId, type StripeCharge } from './things.ts'

type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'status'> & { payment_intent: string; charge: string }

type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'metadata' | 'created' | 'status'> & {
  payment_intent: string
}

interface Books {
  readonly intentOf: (id: string) => Intent
  readonly charges: ReadonlyMap<string, StripeCharge>
  readonly emit: (type: string, object: object) => void
}

/** What happens to money that was taken: refunds, and what the customer's bank does with it. */
export function createStripeBank({ intentOf, charges, emit }: Books) {
  const refunds: Refund[] = []
  const disputes: Dispute[] = []

  const chargeOf = (paymentId: string) => {
    const charge = charges.get(intentOf(paymentId).latest_charge ?? '')
    return charge ?? invalid('This PaymentIntent has no successful charge.')
  }

  return {
    createRefund({ payment_intent: id = '', amount, metadata = {} }: Asked<'createRefund'>) {
      const intent = intentOf(id)
      const paid = charges.get(intent.latest_charge ?? '')
      if (!paid) return invalid('This PaymentIntent has no successful charge to refund.')
      if (disputes.some((one) => one.charge === paid.id && one.status !== 'won'))
        invalid('This charge has been charged back and cannot be refunded.', { code: 'charge_disputed' })
      const rest = paid.amount - paid.amount_refunded
      const wanted = amount ?? rest
      if (rest === 0) invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
      if (wanted > rest) invalid('Refund amount is greater than unrefunded amount.', { param: 'amount' })
      paid.amount_refunded += wanted
      emit('charge.refunded', paid)
      const made: Refund = {
        ...{ id: newStripeId('re'), object: 'refund', amount: wanted, payment_intent: id, metadata },
        status: 'succeeded',
        created: Math.floor(Date.now() / 1000),
      }
      refunds.push(made)
      return made
    },

    /** Newest first. */
    listRefunds({ payment_intent: id, created, limit = 10, starting_after: after }: Asked<'listRefunds'>) {
      const since = created?.gte ?? 0
      const all = refunds.filter((one) => (!id || one.payment_intent === id) && one.created >= since).reverse()
      const from = after ? all.findIndex((one) => one.id === after) + 1 : 0
      const data = all.slice(from, from + limit)
      return { object: 'list', data, has_more: all.length > from + limit, url: '/v1/refunds' }
    },

    listDisputes({ payment_intent: id }: Asked<'listDisputes'>) {
      const data = disputes.filter((one) => one.payment_intent === id).reverse()
      return { object: 'list', data, has_more: false, url: '/v1/disputes' }
    },

    /** For tests: the bank could not pass the last refund on, and the money is ours again. */
    failRefund(paymentId: string) {
      const refund = refunds.findLast((one) => one.payment_intent === paymentId && one.status !== 'failed')
      if (!refund) return invalid('There is no refund.')
      chargeOf(paymentId).amount_refunded -= refund.amount
      refund.status = 'failed'
      emit('refund.failed', refund)
    },

    /** For tests: what the customer's bank says. */
    dispute(paymentId: string, status: Dispute['status']) {
      const charge = chargeOf(paymentId)
      const known = disputes.find((one) => one.payment_intent === paymentId)
      const made: Dispute = known ?? {
        ...{ id: newStripeId('dp'), object: 'dispute', amount: charge.amount, status },
        ...{ payment_intent: paymentId, charge: charge.id },
      }
      Object.assign(made, { status })
      if (!known) disputes.push(made)
      charge.disputed = true
      emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', made)
    },
  }
}
