import { newId } from '#platform/base/id.ts'
import type { Cents } from '#platform/base/money.ts'
import type { ProviderCall } from '../provider.ts'
import { findMethod } from './methods.ts'
import { createSandboxPayment } from './sandbox-payments.ts'

/** A payment of the demo shop's past, in the sandbox's own books: what it bought can be cancelled and paid back. */
export async function demoPayment(call: ProviderCall, { userId, amount }: { userId: string; amount: Cents }) {
  const paymentMethodId = 'pm_card_visa'
  const method = await findMethod(call, { id: paymentMethodId, userId })
  if (!method) throw new Error('The sandbox lost its published card')
  const attemptId = newId('att')
  const paid = await createSandboxPayment(
    call,
    { amount, currency: 'usd', paymentMethodId, attemptId, userId, saveCard: false },
    method,
  )
  return { attemptId, paymentIntentId: paid.id }
}
