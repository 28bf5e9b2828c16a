import { z } from 'zod'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { type completeSandboxChallenge, type createSandboxMethod, paymentErrors } from '../contract.ts'
import { fullYear, isExpired } from '../model/cards.ts'
import { testCardByNumber } from '../model/test-cards.ts'
import { paymentProvider } from './provider.ts'
import { takeIn } from './receive-event.ts'
import { answerChallenge } from './sandbox/ledger.ts'
import { makeMethod } from './sandbox/methods.ts'
import { sign } from './sandbox/signature.ts'

/** Carries an event of the sandbox to our own webhook, signed as a provider signs it. */
export const deliverSandboxEvent = defineJob({
  name: 'payments.sandbox-event',
  data: z.object({ eventId: z.string(), paymentId: z.string(), type: z.string() }),
  retries: 10,
  async work(call, { eventId, paymentId, type }) {
    const body = JSON.stringify({ id: eventId, type, data: { object: { id: paymentId } } })
    await takeIn(call, body, new Headers({ 'stripe-signature': sign(body, call.now) }))
  },
})

interface CardFields {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
}

export async function tokenise(call: CallOf<typeof createSandboxMethod>, ask: CardFields) {
  if (call.use(paymentProvider).name !== 'sandbox') fail(paymentErrors, 'NO_SANDBOX')
  const card = testCardByNumber(ask.number)
  if (!card) fail(paymentErrors, 'TEST_NUMBERS_ONLY')
  const dates = { expMonth: ask.expMonth, expYear: fullYear(ask.expYear) }
  if (isExpired(dates, call.now)) fail(paymentErrors, 'CARD_EXPIRED')
  const { id, brand, last4 } = await makeMethod(call, card, { ...dates, userId: call.actor.userId, attached: false })
  return { id, cardBrand: brand, last4Digits: last4, ...dates }
}

interface Challenge {
  readonly paymentIntentId: string
  readonly clientSecret: string
  readonly outcome: 'authenticate' | 'fail'
}

export async function completeChallenge(call: CallOf<typeof completeSandboxChallenge>, ask: Challenge) {
  if (call.use(paymentProvider).name !== 'sandbox') fail(paymentErrors, 'NO_SANDBOX')
  const payment = await answerChallenge(call, {
    paymentId: ask.paymentIntentId,
    clientSecret: ask.clientSecret,
    userId: call.actor.userId,
    passed: ask.outcome === 'authenticate',
  })
  if (!payment) fail(paymentErrors, 'CHALLENGE_NOT_FOUND')
  const type = payment.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
  await call.jobs.send(deliverSandboxEvent, { eventId: newId('evt'), paymentId: payment.id, type })
  return { paymentIntent: { id: payment.id, status: payment.status }, error: payment.error ?? null }
}
