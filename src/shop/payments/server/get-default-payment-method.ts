import { and, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentMethods } from './tables.ts'

export async function getDefaultPaymentMethod(
  call: CallOf<typeof contract.getDefaultPaymentMethod>,
  input: { userId: string },
) {
  const [row] = await call.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, input.userId), eq(paymentMethods.isDefault, true)))
  return { defaultPaymentMethodId: row?.id ?? null }
}
