import { and, desc, lt, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { RecordedPayment } from '#shop/payments/server/index.ts'
import { groupPaymentId } from '../model/group-order.ts'
import { termsPaymentId } from '../model/payment-terms.ts'
import { orders } from './tables.ts'

const PER_PAGE = 200

/** Orders that one payment at the provider paid, the newest first, a page at a time. */
export async function ordersPaidByCard(call: Call, before: string | undefined): Promise<RecordedPayment[]> {
  const [onTerms, ofMembers] = [termsPaymentId(''), groupPaymentId('')]
  const isOfProvider = sql`not (starts_with(${orders.paymentIntentId}, ${onTerms}::text) or starts_with(${orders.paymentIntentId}, ${ofMembers}::text))`
  const rows = await call.db
    .select({
      id: orders.id,
      number: orders.orderNumber,
      paymentId: orders.paymentIntentId,
      amount: orders.grandTotal,
      refunded: orders.refunded,
    })
    .from(orders)
    .where(and(isOfProvider, before === undefined ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(PER_PAGE)
  return rows.map(({ number, ...row }) => ({ ...row, of: `order ${number}` }))
}
