import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { OrderInFull } from '#shop/orders/contract.ts'
import { findPaidOrder, orderOfAttempt, ownOrder } from '#shop/orders/server/index.ts'
import { type Payment, ProviderUnclear, paymentProvider } from '#shop/payments/server/index.ts'
import type * as contract from '../contract.ts'
import { checkoutErrors } from '../contract.ts'
import type { Attempt } from './new-attempt.ts'
import { type AttemptOutcome, settle } from './settle.ts'
import { checkoutAttempts } from './tables.ts'

type RecordCall = CallOf<typeof contract.addToOrderHistory>
type RecordInput = Pick<InputOf<typeof contract.addToOrderHistory>, 'userId' | 'paymentIntentId'>

async function findOrderOf(
  call: RecordCall,
  input: RecordInput,
): Promise<ResultOf<typeof contract.addToOrderHistory> | undefined> {
  return toRecorded(await findPaidOrder(call, input))
}

/** The order of which the payment was the deposit. */
async function findOnTerms(call: RecordCall, { userId }: RecordInput, attempt: Attempt) {
  const orderNumber = await orderOfAttempt(call, attempt.id)
  return toRecorded(orderNumber === undefined ? undefined : await ownOrder(call, { userId, orderNumber }))
}

function toRecorded(order: OrderInFull | undefined): ResultOf<typeof contract.addToOrderHistory> | undefined {
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

/** What became of a payment without an order. */
function refuse(outcome: AttemptOutcome): never {
  switch (outcome.kind) {
    case 'declined':
      throw new Expected(
        { status: 402, text: outcome.text ?? checkoutErrors.PAYMENT_DECLINED.text },
        'PAYMENT_DECLINED',
      )
    case 'stopped':
      return fail(checkoutErrors, 'PAYMENT_STOPPED')
    // For a company that was left since: its order is nothing that this person reads.
    case 'ordered':
      return fail(checkoutErrors, 'PAYMENT_NOT_FOUND')
    case 'action':
      return fail(checkoutErrors, 'NOT_PAID')
    default:
      return fail(checkoutErrors, 'STILL_CHECKING')
  }
}

/** Nothing the browser says of a payment is believed but its id: the provider is asked, and the order is the frozen cart. */
export async function addToOrderHistory(
  call: RecordCall,
  input: RecordInput,
): Promise<ResultOf<typeof contract.addToOrderHistory>> {
  const recorded = await findOrderOf(call, input)
  if (recorded) return recorded
  const payment = await retrieve(call, input.paymentIntentId)
  const attempt = payment?.attemptId ? await ownAttempt(call, input.userId, payment.attemptId) : undefined
  if (!payment || !attempt) fail(checkoutErrors, 'PAYMENT_NOT_FOUND')
  const outcome = await settle(call, attempt, payment)
  return (await findOrderOf(call, input)) ?? (await findOnTerms(call, input, attempt)) ?? refuse(outcome)
}
