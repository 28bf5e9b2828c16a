import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { CreditRequest, ReturnUnderWay } from '#shop/orders/server/index.ts'
import type { WithdrawnEntry } from '#shop/rosters/server/index.ts'
import { tellRefunded, tellWithdrawn } from './emails.tsx'
import { paymentsOf } from './group.ts'
import { leftOfPayment, leftOfPayments } from './left-of-payments.ts'
import { giveBackPayment } from './paying/settle-entry-payment.ts'
import { entryPayments, groupOrders } from './tables.ts'

/**
 * An order that its members paid is cancelled: what is left of each payment goes back, once. In the transaction of whoever
 * cancels it, who holds the order's lock. Nothing where the order is none of these. A part is refused before it comes here.
 */
export async function creditGroupOrder(
  call: Call,
  { orderNumber }: CreditRequest,
): Promise<readonly ReturnUnderWay[] | undefined> {
  const [group] = await call.db.select().from(groupOrders).where(eq(groupOrders.orderNumber, orderNumber))
  if (!group) return undefined
  const rows = await paymentsOf(call, group.rosterId)
  const leftOf = await leftOfPayments(call, rows)
  for (const row of rows) {
    if (row.state !== 'paid' || row.providerPaymentId === null) continue
    await giveBackPayment(call, row, { from: ['paid'], providerPaymentId: row.providerPaymentId })
    await tellRefunded(call, row, leftOf(row))
  }
  return []
}

/** A member has left the list, in the transaction that takes the entry off: what was paid goes back, once, and they are told. */
export async function refundWithdrawn(call: Call, { entryId, email }: WithdrawnEntry): Promise<void> {
  const [row] = await call.db.select().from(entryPayments).where(eq(entryPayments.entryId, entryId))
  if (row?.state !== 'paid' || row.providerPaymentId === null) return
  await tellWithdrawn(call, row, { email, amount: await leftOfPayment(call, row) })
  await giveBackPayment(call, row, { from: ['paid'], providerPaymentId: row.providerPaymentId })
}
