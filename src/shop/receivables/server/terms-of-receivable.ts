import { eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { TermsOfOrder } from '#shop/invoices/server/index.ts'
import { paymentTermsText } from '#shop/orders/model/payment-terms.ts'
import { kindLabel } from '../model/kinds.ts'
import { openOf } from '../model/ledger.ts'
import { receivablesTexts } from '../texts.ts'
import { loadReceivable, partsOf } from './read-receivables.ts'
import { receivablePayments, receivables } from './tables.ts'

/** What papers and emails say of the money of an order on terms; main plugs this into invoices. */
export async function termsOfReceivable(call: Call, orderNumber: string): Promise<TermsOfOrder | undefined> {
  const row = await loadReceivable(call, orderNumber)
  if (!row) return undefined
  const { payments } = await partsOf(call, row.id)
  return {
    ...{ text: paymentTermsText(row.terms), dueOn: row.dueOn, credited: row.credited, open: openOf(row) },
    payments: payments.map(({ kind, reference, receivedOn, amount }) => ({
      label: reference ? receivablesTexts.kindWithReference(kindLabel(kind), reference) : kindLabel(kind),
      ...{ receivedOn: receivedOn ?? '', amount },
    })),
  }
}

/** The orders of payments at the provider that were deposits or paid a balance. */
export async function ordersOfPayments(
  call: Call,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await call.db
    .select({ paymentId: receivablePayments.providerPaymentId, orderNumber: receivables.orderNumber })
    .from(receivablePayments)
    .innerJoin(receivables, eq(receivables.id, receivablePayments.receivableId))
    .where(inArray(receivablePayments.providerPaymentId, [...paymentIds]))
  return new Map(
    rows.flatMap(({ paymentId, orderNumber }) => (paymentId && orderNumber ? [[paymentId, orderNumber]] : [])),
  )
}
