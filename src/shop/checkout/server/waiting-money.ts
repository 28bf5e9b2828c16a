import { inArray, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { sumWaiting, type WaitingMoney } from '#shop/payments/server/index.ts'
import { UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { checkoutAttempts, unmatchedPayments } from './tables.ts'
import { isOpen } from './unmatched.ts'

/** Payments under way, and those of which a person has to say what becomes of them. */
export const waitingCheckouts = async (call: Call): Promise<WaitingMoney[]> => [
  await sumWaiting(call, {
    ...{
      what: 'attempts',
      table: checkoutAttempts,
      cents: checkoutAttempts.amount,
      since: checkoutAttempts.createdAt,
    },
    where: inArray(checkoutAttempts.state, UNFINISHED_ATTEMPTS),
  }),
  await sumWaiting(call, {
    ...{ what: 'unmatched-payments', table: unmatchedPayments, since: unmatchedPayments.foundAt },
    ...{ cents: sql`${unmatchedPayments.amount} - ${unmatchedPayments.refunded}`, where: isOpen },
  }),
]
