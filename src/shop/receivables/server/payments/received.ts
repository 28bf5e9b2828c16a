import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Call } from '#platform/server/call.ts'
import { bookPayment } from '#shop/invoices/server/index.ts'
import type { PaymentRow, ReceivableRow } from '../read-receivables.ts'
import { type ReceivablePaymentState, receivablePayments, receivables } from '../tables.ts'

export const UNFINISHED: ReceivablePaymentState[] = ['open', 'action']

interface Move {
  readonly from: readonly ReceivablePaymentState[]
  readonly to: ReceivablePaymentState
  readonly providerPaymentId?: string | undefined
  readonly more?: Partial<typeof receivablePayments.$inferInsert>
}

/** Moves a payment on, unless somebody else has moved it meanwhile. */
export async function movePayment(call: Call, id: PaymentRow['id'], move: Move): Promise<boolean> {
  const { from, to, providerPaymentId, more = {} } = move
  const moved = await call.db
    .update(receivablePayments)
    .set({
      ...{ state: to, settledAt: to === 'action' || to === 'refunding' ? null : call.now },
      ...(providerPaymentId ? { providerPaymentId } : {}),
      ...more,
    })
    .where(and(eq(receivablePayments.id, id), inArray(receivablePayments.state, [...from])))
    .returning({ id: receivablePayments.id })
  return moved.length > 0
}

/** Whether a payment that was charged under this id paid a balance, and no person has to look at it any more. */
export const isResolvedBalance = (chargedAs: AnyPgColumn): SQL =>
  sql`exists (select 1 from receivable_payments paid where paid.id = ${chargedAs} and paid.state <> 'needs-review')`

type Received = Pick<PaymentRow, 'id' | 'amount' | 'reference'> & { readonly receivedOn: string }

/** In the transaction, under the receivable's lock: a payment counts from now on. The table refuses more than the total. */
export async function countPayment(call: Call, { id, orderNumber }: ReceivableRow, payment: Received): Promise<void> {
  await call.db
    .update(receivables)
    .set({ paid: sql`${receivables.paid} + ${payment.amount}` })
    .where(eq(receivables.id, id))
  const { amount, receivedOn: paidOn, reference } = payment
  await bookPayment(call, { id: payment.id, orderNumber: orderNumber ?? '', amount, paidOn, reference })
}
