import { eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { sumWaiting, type WaitingMoney } from '#shop/payments/server/index.ts'
import { UNFINISHED_ENTRY_PAYMENTS } from './paying/move-entry-payment.ts'
import { entryPayments } from './tables.ts'

/** Payments of members under way, and those a person has to look at. */
export async function waitingEntryPayments(call: Call): Promise<WaitingMoney[]> {
  const { amount, state, createdAt } = entryPayments
  const ofPayments = { table: entryPayments, cents: amount, since: createdAt }
  return [
    await sumWaiting(call, { ...ofPayments, what: 'entry-payments', where: inArray(state, UNFINISHED_ENTRY_PAYMENTS) }),
    await sumWaiting(call, { ...ofPayments, what: 'entries-in-review', where: eq(state, 'needs-review') }),
  ]
}
