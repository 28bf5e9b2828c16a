import { and, inArray, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { checkoutAttempts, NEEDS_REVIEW } from './tables.ts'

/** Whether a payment of an offer is under way, or a person has to look at what was paid. */
export async function isOfferBeingPaid(call: Call, offerId: string): Promise<boolean> {
  const { state, draft } = checkoutAttempts
  const isOpen = inArray(state, [...UNFINISHED_ATTEMPTS, NEEDS_REVIEW])
  return (await call.db.$count(checkoutAttempts, and(isOpen, sql`${draft} -> 'offer' ->> 'id' = ${offerId}`))) > 0
}
