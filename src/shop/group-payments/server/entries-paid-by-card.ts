import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { RecordedPayment } from '#shop/payments/server/index.ts'
import { entryPayments } from './tables.ts'

const PER_PAGE = 200

/** What members of group orders have paid, the newest first, a page at a time. */
export async function entriesPaidByCard(call: Call, before: string | undefined): Promise<RecordedPayment[]> {
  const isPaid = and(eq(entryPayments.state, 'paid'), isNotNull(entryPayments.providerPaymentId))
  const rows = await call.db
    .select({
      id: entryPayments.id,
      paymentId: entryPayments.providerPaymentId,
      amount: entryPayments.amount,
      refunded: entryPayments.refunded,
    })
    .from(entryPayments)
    .where(and(isPaid, before === undefined ? undefined : lt(entryPayments.id, before as Id<'epm'>)))
    .orderBy(desc(entryPayments.id))
    .limit(PER_PAGE)
  return rows.map(({ paymentId, ...row }) => ({
    ...row,
    ...{ paymentId: paymentId ?? '', of: `payment ${row.id} of a member of a group order` },
  }))
}
