import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { sumWaiting, type WaitingMoney } from '#shop/payments/server/index.ts'
import { UNFINISHED } from './payments/received.ts'
import { receivablePayments, receivableReturns } from './tables.ts'

/** Payments of balances under way, those a person has to look at, and what staff have to send back by hand. */
export async function waitingBalances(call: Call): Promise<WaitingMoney[]> {
  const { amount, taken, state, createdAt } = receivablePayments
  const ofPayments = { table: receivablePayments, since: createdAt }
  return [
    await sumWaiting(call, {
      ...ofPayments,
      what: 'balance-payments',
      cents: amount,
      where: inArray(state, UNFINISHED),
    }),
    await sumWaiting(call, {
      ...{ ...ofPayments, what: 'balances-in-review', cents: sql`coalesce(${taken}, ${amount})` },
      where: eq(state, 'needs-review'),
    }),
    await sumWaiting(call, {
      ...{ what: 'returns-by-hand', table: receivableReturns, since: receivableReturns.requestedAt },
      cents: receivableReturns.amount,
      where: and(eq(receivableReturns.state, 'pending'), eq(receivableReturns.way, 'hand')),
    }),
  ]
}
