import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { checkoutErrors } from '../contract.ts'
import { unmatchedPayments } from './tables.ts'
import { isOpen } from './unmatched.ts'

type CloseCall = CallOf<typeof contract.closeUnmatchedPayment>

export async function closeUnmatchedPayment(
  call: CloseCall,
  { paymentId, note }: InputOf<typeof contract.closeUnmatchedPayment>,
): Promise<ResultOf<typeof contract.closeUnmatchedPayment>> {
  const closed = await call.db
    .update(unmatchedPayments)
    .set({ closedAt: call.now, closedNote: note })
    .where(and(eq(unmatchedPayments.paymentId, paymentId), isOpen))
    .returning({ paymentId: unmatchedPayments.paymentId })
  return closed.length > 0 ? { success: true } : fail(checkoutErrors, 'PAYMENT_NOT_FOUND')
}
