import { Expected, fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { orderOfAttempt } from '#shop/orders/server/index.ts'
import { paymentErrors } from '#shop/payments/contract.ts'
import { CardRefused, type Payment, ProviderUnclear, paymentProvider } from '#shop/payments/server/index.ts'
import type * as contract from '../contract.ts'
import { checkoutErrors, type PaymentAnswer, type PaymentInput } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { type Attempt, chargeOfAttempt } from './new-attempt.ts'
import { type Opened, openAttempt } from './open-attempt.ts'
import { type AttemptOutcome, refuseAttempt, settle } from './settle.ts'

const nothing: PaymentAnswer = {
  success: false,
  error: null,
  requiresAction: false,
  pending: false,
  paymentIntent: null,
  order: null,
}

const bought = (paymentId: string, orderNumber: string): PaymentAnswer => ({
  ...nothing,
  success: true,
  paymentIntent: { id: paymentId, clientSecret: null },
  order: { orderNumber },
})

function refuse(text: string): never {
  throw new Expected({ status: 402, text }, 'PAYMENT_DECLINED', { success: false })
}

function answerOf(outcome: AttemptOutcome, payment: Payment): PaymentAnswer {
  const { id, clientSecret = null } = payment
  switch (outcome.kind) {
    case 'ordered':
      return bought(id, outcome.orderNumber)
    case 'action':
      return {
        ...nothing,
        error: checkoutTexts.bankWantsConfirmation,
        requiresAction: true,
        paymentIntent: { id, clientSecret },
      }
    case 'declined':
      return refuse(outcome.text ?? checkoutErrors.PAYMENT_DECLINED.text)
    case 'stopped':
      return fail(checkoutErrors, 'CHANGED_ELSEWHERE')
    case 'pending':
    case 'needs-review':
      return {
        ...nothing,
        error: checkoutErrors.STILL_CHECKING.text,
        pending: true,
        paymentIntent: { id, clientSecret: null },
      }
  }
}

/** The provider's word on an attempt: its saved answer, or the payment as it stands once a challenge is under way. */
async function askProvider(call: SignedIn, attempt: Attempt): Promise<Payment> {
  const provider = call.use(paymentProvider)
  const known = attempt.paymentId ? await provider.retrieve(call, attempt.paymentId) : undefined
  return known ?? provider.createAndConfirm(call, chargeOfAttempt(attempt))
}

async function charge(call: SignedIn, attempt: Attempt): Promise<PaymentAnswer> {
  failpoint('before_charge')
  let payment: Payment
  try {
    payment = await askProvider(call, attempt)
  } catch (cause) {
    if (cause instanceof CardRefused) {
      await refuseAttempt(call, attempt)
      refuse(cause.message)
    }
    // Nobody knows whether money moved. The attempt stays open, and the reconciler asks until it is known.
    if (cause instanceof ProviderUnclear)
      return { ...nothing, error: checkoutErrors.STILL_CHECKING.text, pending: true }
    throw cause
  }
  failpoint('after_charge')
  const outcome = await settle(call, attempt, payment)
  failpoint('after_commit')
  return answerOf(outcome, payment)
}

async function repeat(call: SignedIn, { attempt }: Opened): Promise<PaymentAnswer> {
  const orderNumber = await orderOfAttempt(call, attempt.id)
  if (orderNumber && attempt.paymentId) return bought(attempt.paymentId, orderNumber)
  if (!orderNumber || attempt.draft.terms?.deposit !== 0) throw new Error('A settled attempt without its order')
  // Ordered on terms without a deposit, so nothing was charged.
  return { ...nothing, success: true, order: { orderNumber } }
}

/** Makes sure that the other way of paying this cart moves no money any more, or learns that it has. */
async function stopOther(call: SignedIn, attempt: Attempt): Promise<void> {
  const payment = await call
    .use(paymentProvider)
    .close(call, chargeOfAttempt(attempt))
    .catch((cause: unknown) => {
      if (cause instanceof ProviderUnclear) fail(checkoutErrors, 'STILL_CHECKING')
      throw cause
    })
  const outcome = await settle(call, attempt, payment)
  if (outcome.kind === 'ordered')
    fail(checkoutErrors, 'PAID_ELSEWHERE', { order: { orderNumber: outcome.orderNumber } })
  if (outcome.kind !== 'stopped' && outcome.kind !== 'declined') fail(checkoutErrors, 'STILL_CHECKING')
}

export async function processPayment(
  call: CallOf<typeof contract.processPayment>,
  input: PaymentInput,
): Promise<PaymentAnswer> {
  if (call.use(paymentProvider).name === 'closed' && !input.terms) fail(paymentErrors, 'CHECKOUT_CLOSED')
  const opened = await openAttempt(call, input)
  if (opened.kind === 'bought') return repeat(call, opened)
  if (opened.kind === 'ready') return charge(call, opened.attempt)
  await stopOther(call, opened.attempt)
  return processPayment(call, input)
}
