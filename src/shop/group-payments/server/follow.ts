import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { noteUnmatched } from '#shop/checkout/server/index.ts'
import { noteCredit, noteOrderDispute } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { type CompletedRefund, type Payment, paymentProvider } from '#shop/payments/server/index.ts'
import { lockRosterRow, releaseEntry } from '#shop/rosters/server/index.ts'
import { type EntryPaymentRow, findEntryPayment, findGroup } from './group.ts'
import { moveEntryPayment } from './paying/move-entry-payment.ts'
import { settleEntryPaymentOf } from './paying/settle-entry-payment.ts'
import { entryPayments } from './tables.ts'

type Refunded = Pick<EntryPaymentRow, 'id' | 'gain' | 'refunded' | 'credited'>

/** Under the order's lock: what went back of a payment beside its gain is written into the order, each cent once. */
export async function creditRefunded(call: Call, orderId: string, { id, gain, refunded, credited }: Refunded) {
  const back = Math.max(0, refunded - gain)
  if (back === credited) return
  await call.db.update(entryPayments).set({ credited: back }).where(eq(entryPayments.id, id))
  // Its buyer has not paid it, so nothing comes back to them that an email could tell of.
  await noteCredit(call, { orderId, amount: back - credited, note: '', isCredit: false, isSilent: true })
}

/** Roster first, then the order: so nobody waits in a circle with who places, cancels or pays. */
export async function lockOrderOf(
  call: Call,
  { rosterId }: Pick<EntryPaymentRow, 'rosterId'>,
): Promise<string | undefined> {
  await lockRosterRow(call, rosterId)
  const group = await findGroup(call, rosterId)
  if (!group?.orderNumber) return undefined
  const [order] = await call.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderNumber, group.orderNumber))
    .for('update')
  return order?.id
}

/** Brings a payment that counted to what the provider says went back of it, whoever sent it. */
async function bringUp(call: Call, { id, ...known }: EntryPaymentRow, payment: Payment): Promise<void> {
  await call.db.transaction(async () => {
    const orderId = await lockOrderOf(call, known)
    const row = await findEntryPayment(call, id)
    if (!row) return
    const { refunded } = payment
    await call.db.update(entryPayments).set({ refunded }).where(eq(entryPayments.id, id))
    // Whoever left before it was placed has no part in the order, whatever goes back to them later.
    const inOrder = orderId !== undefined && row.isOrdered
    const isTaken = !inOrder && payment.dispute === 'lost'
    if (refunded >= row.amount || isTaken) {
      await moveEntryPayment(call, id, { from: ['paid', 'refunding', 'needs-review'], to: 'refunded' })
      // Nobody is on the list whose money went back before it was ordered.
      if (!inOrder) await releaseEntry(call, row.entryId, ['active'])
    }
    if (!inOrder) return
    await creditRefunded(call, orderId, { ...row, refunded })
    await noteOrderDispute(call, orderId, payment)
  })
}

/** A refund of a member's payment is over, in the transaction that says so; main passes it on from payments. */
export async function completeEntryRefund(call: Call, completed: CompletedRefund): Promise<void> {
  const { refund, payment } = completed
  const row = await findEntryPayment(call, refund.reasonId)
  if (!row) return
  await bringUp(call, row, payment)
  if (refund.extent === 'rest') await moveEntryPayment(call, row.id, { from: ['refunding'], to: 'refunded' })
}

/** Refunds and disputes of a payment that counted. Answers come late, so less than is known is asked for once more. */
async function followEntryPayment(call: Call, heard: Payment): Promise<void> {
  const counted = inArray(entryPayments.state, ['paid', 'refunding', 'refunded', 'needs-review'])
  const [row] = await call.db
    .select()
    .from(entryPayments)
    .where(and(eq(entryPayments.providerPaymentId, heard.id), counted))
  if (!row) return
  const isOld = heard.refunded < row.refunded
  const payment = isOld ? ((await call.use(paymentProvider).retrieve(call, heard.id)) ?? heard) : heard
  if (payment.refunded !== row.refunded || payment.dispute) await bringUp(call, row, payment)
  const isReturned = row.state === 'refunded' && payment.refunded < row.amount && payment.dispute !== 'lost'
  if (isReturned) await noteUnmatched(call, [{ ...payment, madeAt: row.createdAt, userId: undefined }], 'came-back')
}

/** A payment changed at the provider; main plugs this into payments beside checkout's. Others are not ours. */
export async function settleEntryPayment(call: Call, payment: Payment): Promise<void> {
  if (!payment.attemptId?.startsWith('epm_')) return
  const row = await findEntryPayment(call, payment.attemptId)
  if (row) await settleEntryPaymentOf(call, row, payment)
  await followEntryPayment(call, payment)
}
