import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { lateRefunds } from '#shop/orders/server/index.ts'
import type { getUnmatchedPayments } from '../contract.ts'
import { lateGivenUp } from './give-back.ts'
import { openUnmatched } from './unmatched.ts'

/** Where money stands that does not come right by itself. */
export async function paymentsToSee(call: Call): Promise<ResultOf<typeof getUnmatchedPayments>> {
  const refunds = [...(await lateRefunds(call)), ...(await lateGivenUp(call))]
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map((one) => ({ ...one, since: one.since.toISOString() }))
  return { ...(await openUnmatched(call)), refunds }
}
