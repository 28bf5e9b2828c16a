import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { RecordedPayment } from '#shop/payments/server/index.ts'
import { receivablePayments } from '../tables.ts'

const PER_PAGE = 200

/** Payments of receivables by card, the newest first, a page at a time. What goes back of them stands in payments. */
export async function receivedByCard(call: Call, before: string | undefined): Promise<RecordedPayment[]> {
  const isCard = and(eq(receivablePayments.state, 'received'), isNotNull(receivablePayments.providerPaymentId))
  const rows = await call.db
    .select({
      id: receivablePayments.id,
      paymentId: receivablePayments.providerPaymentId,
      amount: receivablePayments.amount,
    })
    .from(receivablePayments)
    .where(and(isCard, before === undefined ? undefined : lt(receivablePayments.id, before as Id<'rcp'>)))
    .orderBy(desc(receivablePayments.id))
    .limit(PER_PAGE)
  return rows.map(({ paymentId, ...row }) => ({
    ...row,
    ...{ paymentId: paymentId ?? '', of: `payment ${row.id} of an order on terms`, refunded: undefined },
  }))
}
