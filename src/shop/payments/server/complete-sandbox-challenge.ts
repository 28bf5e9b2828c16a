import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentErrors } from '../contract.ts'
import { deliverSandboxEvent } from './deliver-sandbox-event.ts'
import { paymentProvider } from './provider.ts'
import { answerSandboxChallenge } from './sandbox/sandbox-payments.ts'

interface Challenge {
  readonly paymentIntentId: string
  readonly clientSecret: string
  readonly outcome: 'authenticate' | 'fail'
}

/** Of a payment of whoever pays: an account, or a guest by `guestPayer`. */
export async function answerChallenge(call: Call, input: Challenge, payer: string) {
  if (call.use(paymentProvider).name !== 'sandbox') fail(paymentErrors, 'NO_SANDBOX')
  const payment = await answerSandboxChallenge(call, {
    paymentId: input.paymentIntentId,
    clientSecret: input.clientSecret,
    userId: payer,
    passed: input.outcome === 'authenticate',
  })
  if (!payment) fail(paymentErrors, 'CHALLENGE_NOT_FOUND')
  const type = payment.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
  await call.jobs.send(deliverSandboxEvent, { eventId: newId('evt'), paymentId: payment.id, type })
  return { paymentIntent: { id: payment.id, status: payment.status }, error: payment.error ?? null }
}

export const completeSandboxChallenge = (call: CallOf<typeof contract.completeSandboxChallenge>, input: Challenge) =>
  answerChallenge(call, input, call.actor.userId)
