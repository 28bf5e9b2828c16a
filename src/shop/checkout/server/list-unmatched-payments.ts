import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { orderNumbersOf } from '#shop/orders/server/index.ts'
import { lateRefunds } from '#shop/payments/server/index.ts'
import { ordersOfPayments } from '#shop/receivables/server/index.ts'
import type * as contract from '../contract.ts'
import { openUnmatched } from './unmatched.ts'

/** Where money stands that does not come right by itself. */
export async function listUnmatchedPayments(call: Call): Promise<ResultOf<typeof contract.listUnmatchedPayments>> {
  const late = await lateRefunds(call)
  const paymentIds = late.map(({ paymentId }) => paymentId)
  const numbers = new Map([...(await orderNumbersOf(call, paymentIds)), ...(await ordersOfPayments(call, paymentIds))])
  const refunds = late.map(({ paymentId, amount, since }) => {
    const orderNumber = numbers.get(paymentId) ?? ''
    return { paymentId, orderNumber, amount, since: since.toISOString() }
  })
  return { ...(await openUnmatched(call)), refunds }
}
