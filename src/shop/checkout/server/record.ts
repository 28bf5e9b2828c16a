import { and, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findPaidOrder } from '#shop/orders/server/index.ts'
import { type Payment, ProviderUnclear, paymentProvider } from '#shop/payments/server/index.ts'
import { type addToOrderHistory, checkoutErrors } from '../contract.ts'
import type { Attempt } from './attempt.ts'
import { settle } from './settle.ts'
import { checkoutAttempts } from './tables.ts'

type RecordCall = CallOf<typeof addToOrderHistory>
type RecordAsk = Pick<AskOf<typeof addToOrderHistory>, 'userId' | 'paymentIntentId'>

async function findOrderOf(call: RecordCall, ask: RecordAsk): Promise<ResultOf<typeof addToOrderHistory> | undefined> {
  const order = await findPaidOrder(call, ask)
  if (!order) return undefined
  const { orderNumber, orderPlacedDate, orderGrandTotal, status } = order
  return { order: { orderNumber, orderPlacedDate, orderGrandTotal, status } }
}

async function ownAttempt(call: RecordCall, userId: string, attemptId: string): Promise<Attempt | undefined> {
  const [found] = await call.db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.id, attemptId), eq(checkoutAttempts.userId, userId)))
  return found
}

async function retrieve(call: RecordCall, paymentIntentId: string): Promise<Payment | undefined> {
  try {
    return await call.use(paymentProvider).retrieve(call, paymentIntentId)
  } catch (cause) {
    if (cause instanceof ProviderUnclear) fail(checkoutErrors, 'STILL_CHECKING')
    throw cause
  }
}

/** Nothing the browser says of a payment is believed but its id: the provider is asked, and the order is the frozen cart. */
export async function record(call: RecordCall, ask: RecordAsk): Promise<ResultOf<typeof addToOrderHistory>> {
  const recorded = await findOrderOf(call, ask)
  if (recorded) return recorded
  const payment = await retrieve(call, ask.paymentIntentId)
  const attempt = payment?.attemptId ? await ownAttempt(call, ask.userId, payment.attemptId) : undefined
  if (!payment || !attempt) fail(checkoutErrors, 'PAYMENT_NOT_FOUND')
  await settle(call, attempt, payment)
  return (await findOrderOf(call, ask)) ?? fail(checkoutErrors, 'NOT_PAID')
}
