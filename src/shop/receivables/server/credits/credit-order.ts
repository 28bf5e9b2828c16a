import { eq, sql } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { type CreditRequest, noteCredit, type ReturnUnderWay } from '#shop/orders/server/index.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import { isByCard } from '../../model/kinds.ts'
import { creditableOf, returnsOf, withCredit } from '../../model/ledger.ts'
import { loadReceivable, lockReceivable, partsOf, type ReceivableRow } from '../read-receivables.ts'
import { receivableCredits, receivableReturns, receivables } from '../tables.ts'

type Part = Awaited<ReturnType<typeof partsOf>>['payments'][number]

async function writeReturn(
  call: Call,
  row: ReceivableRow,
  payment: Part,
  { amount, note }: { amount: Cents; note: string },
) {
  const id = newId('rcr')
  const way = isByCard(payment.kind) && payment.providerPaymentId ? ('card' as const) : ('hand' as const)
  await call.db.insert(receivableReturns).values({
    ...{ id, receivableId: row.id, paymentId: payment.id, amount, way, note, state: 'pending', requestedAt: call.now },
  })
  if (way === 'card' && payment.providerPaymentId)
    await requestRefund(call, {
      ...{ id, paymentId: payment.providerPaymentId, amount, extent: 'part' },
      ...{ reason: 'receivable-payment', reasonId: id },
    })
  return { id, amount }
}

/** What goes back of which payment. */
async function sendBack(call: Call, row: ReceivableRow, amount: Cents, note: string): Promise<ReturnUnderWay[]> {
  const { payments, returns } = await partsOf(call, row.id)
  const gone = (id: string) => returns.filter((one) => one.paymentId === id).reduce((sum, one) => sum + one.amount, 0)
  const left = payments.map((one) => ({ id: one.id, left: one.amount - gone(one.id), isCard: isByCard(one.kind) }))
  const under: ReturnUnderWay[] = []
  for (const part of returnsOf(left, amount)) {
    const payment = payments.find(({ id }) => id === part.id)
    if (payment) under.push(await writeReturn(call, row, payment, { amount: part.amount, note }))
  }
  return under
}

/**
 * Credits an order on terms: first what is open, then what was paid goes back, cards through the provider and the rest by
 * hand. In the transaction of whoever cancels or credits, who holds the order's lock; main plugs this into orders.
 */
export async function creditOrder(call: Call, request: CreditRequest): Promise<readonly ReturnUnderWay[]> {
  const { orderId, orderNumber, note } = request
  const found = await loadReceivable(call, orderNumber)
  if (!found) throw new Error('An order on terms without its receivable')
  const row = await lockReceivable(call, found.id)
  const amount = request.amount === 'rest' ? creditableOf(row) : request.amount
  if (amount === 0) return []
  const result = withCredit(row, amount)
  if (!result) throw new Error('More is to be credited than was invoiced')
  const { credited, returned } = result
  await call.db
    .update(receivables)
    .set({ credited: sql`${receivables.credited} + ${credited}`, returned: sql`${receivables.returned} + ${returned}` })
    .where(eq(receivables.id, row.id))
  if (credited > 0) {
    const creditedOn = shopToday(call)
    await call.db
      .insert(receivableCredits)
      .values({ id: newId('rcc'), receivableId: row.id, amount: credited, note, creditedOn, createdAt: call.now })
    await noteCredit(call, { orderId, amount: credited, note, isCredit: true })
  }
  return returned > 0 ? sendBack(call, row, returned, note) : []
}
