import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { type Payment, ProviderUnclear, paymentChanged, paymentProvider } from '../provider.ts'
import { refunds } from '../tables.ts'
import {
  completeRefund,
  isBack,
  isPending,
  notePayment,
  pendingRefundsOf,
  type Refund,
  type RefundOutcome,
} from './complete-refund.ts'

async function mustRetrieve(call: Call, paymentId: string): Promise<Payment> {
  const payment = await call.use(paymentProvider).retrieve(call, paymentId)
  return payment ?? Promise.reject(new Error('The payment of a refund is not to be found'))
}

/** While a dispute is open, and after it was lost, the money is not ours to send. */
async function waitForBank(call: Call, refund: Refund, payment: Payment, isNews: boolean): Promise<void> {
  const { id, paymentId, reason, reasonId } = refund
  if (isNews) call.log.warn({ refundId: id, paymentId, reason, reasonId }, 'the bank holds the money of a refund')
  if (payment.dispute === 'lost' && refund.extent === 'part')
    return completeRefund(call, refund, { payment, succeeded: false })
  // The event that should have told of the dispute may have been lost.
  await call.use(paymentChanged)(call, payment)
}

async function sendRest(call: Call, refund: Refund, before: Payment): Promise<void> {
  const { id: key, paymentId } = refund
  failpoint('before_refund')
  const amount = before.amount - before.refunded
  const payment = await call.use(paymentProvider).refund(call, { paymentId, amount, key })
  failpoint('after_refund')
  if (isBack(payment, refund))
    return completeRefund(call, refund, { payment, succeeded: true, providerRefundId: payment.refundId })
  await call.use(paymentChanged)(call, payment)
  throw new Error('A part of the money of a refund is still here')
}

/** Fails for good where less than the part is left of the payment. */
async function tryPart(call: Call, { id: key, paymentId, amount }: Refund): Promise<RefundOutcome> {
  try {
    const payment = await call.use(paymentProvider).refund(call, { paymentId, amount, key })
    return { payment, succeeded: true, providerRefundId: payment.refundId }
  } catch (cause) {
    if (cause instanceof ProviderUnclear) throw cause
    const payment = await mustRetrieve(call, paymentId)
    if (payment.amount - payment.refunded >= amount) throw cause
    return { payment, succeeded: false }
  }
}

async function sendPart(call: Call, refund: Refund): Promise<void> {
  failpoint('before_refund')
  const outcome = await tryPart(call, refund)
  failpoint('after_refund')
  await completeRefund(call, refund, outcome)
}

/** Asks the provider first how the payment stands; the key, which the provider keeps, makes sure of the rest. */
async function send(call: Call, refund: Refund): Promise<void> {
  const payment = await mustRetrieve(call, refund.paymentId)
  if (refund.extent === 'rest' && isBack(payment, refund))
    return completeRefund(call, refund, { payment, succeeded: true })
  const isNews = await notePayment(call, refund, payment)
  if (payment.dispute === 'open' || payment.dispute === 'lost') return waitForBank(call, refund, payment, isNews)
  await (refund.extent === 'rest' ? sendRest(call, refund, payment) : sendPart(call, refund))
}

/**
 * May be done again after a crash or a lost answer. The rest of a payment goes only after the parts that were requested
 * before: otherwise both would count the same money.
 */
export async function sendRefund(call: Call, { refundId }: { refundId: string }): Promise<void> {
  const [refund] = await call.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), isPending))
  if (!refund) return
  if (refund.extent === 'rest') {
    const others = await pendingRefundsOf(call, refund.paymentId)
    for (const part of others.filter(({ extent }) => extent === 'part')) await send(call, part)
  }
  await send(call, refund)
}

export const refundPayment = defineJob({
  name: 'payments.refund',
  data: z.object({ refundId: z.string() }),
  queue: 'money',
  work: sendRefund,
})
