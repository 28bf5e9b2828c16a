import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { type Cents, formatCents } from '#platform/base/money.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { partsUnderWay, requestRefund } from '#shop/payments/server/index.ts'
import { leaveOutEntry, releaseEntry } from '#shop/rosters/server/index.ts'
import type * as contract from '../../staff-contract.ts'
import { entryRefundErrors } from '../../staff-contract.ts'
import { tellSentBack } from '../emails.tsx'
import { lockOrderOf } from '../follow.ts'
import type { EntryPaymentRow } from '../group.ts'
import { leftOfPayment } from '../left-of-payments.ts'
import { giveBackPayment } from '../paying/settle-entry-payment.ts'
import { entryPayments, entryRefunds } from '../tables.ts'
import { readGroupPayments } from './read-group-payments.ts'

type RefundCall = CallOf<typeof contract.refundEntry>
type Input = InputOf<typeof contract.refundEntry>

async function requirePayment(call: RefundCall, { rosterId, paymentId }: Input): Promise<EntryPaymentRow> {
  const own = and(eq(entryPayments.id, paymentId), eq(entryPayments.rosterId, rosterId))
  const [row] = await call.db.select().from(entryPayments).where(own)
  return row ?? fail(entryRefundErrors, 'PAYMENT_NOT_FOUND')
}

/** Whether this very form was sent before. */
async function wasAsked(call: RefundCall, { paymentId, key, amount, isStillMade }: Input): Promise<boolean> {
  const [before] = await call.db
    .select({ amount: entryRefunds.amount, isStillMade: entryRefunds.isStillMade })
    .from(entryRefunds)
    .where(and(eq(entryRefunds.paymentId, paymentId), eq(entryRefunds.formKey, key)))
  if (!before) return false
  // What was sent before the order was placed says nothing of the pieces, whatever its form did.
  const isOther = before.isStillMade !== null && before.isStillMade !== isStillMade
  if (before.amount !== amount || isOther) fail(entryRefundErrors, 'KEY_USED')
  return true
}

/** What is left, where this may be sent of it. */
async function requireLeft(call: RefundCall, row: EntryPaymentRow, input: Input): Promise<Cents> {
  const left = await leftOfPayment(call, row)
  if (left <= 0) fail(entryRefundErrors, 'NOTHING_LEFT')
  if (left !== input.left) fail(entryRefundErrors, 'MONEY_MOVED')
  if (input.amount > left) fail(entryRefundErrors, 'REFUND_TOO_MUCH')
  return left
}

/**
 * All that is left ends the payment; a part leaves it as it is. While parts are under way, the provider may have counted one
 * already: then its rest would be more than was said, so that this very amount is sent.
 */
async function send(
  call: RefundCall,
  row: EntryPaymentRow,
  { id, amount, left }: { id: string; amount: Cents; left: Cents },
) {
  const { providerPaymentId: paymentId } = row
  if (paymentId === null) return fail(entryRefundErrors, 'NOTHING_LEFT')
  const isRest = amount === left && (await partsUnderWay(call, [paymentId]))(paymentId) === 0
  if (isRest) return giveBackPayment(call, row, { from: ['paid'], providerPaymentId: paymentId, refundId: id })
  const reason = { reason: 'entry-payment', reasonId: row.id } as const
  return requestRefund(call, { id, paymentId, amount, extent: 'part', ...reason })
}

/** Under the locks of roster and order: money, list, email and audit log at once or not at all. */
async function write(call: RefundCall, row: EntryPaymentRow, input: Input, isOrdered: boolean): Promise<void> {
  const { amount, note } = input
  const left = await requireLeft(call, row, input)
  if (!isOrdered && amount !== left) fail(entryRefundErrors, 'WHOLE_ENTRY')
  if (isOrdered && input.isStillMade === null) fail(entryRefundErrors, 'SAY_WHETHER_MADE')
  const isStillMade = isOrdered ? input.isStillMade : null
  const id = newId('rfd')
  await call.db.insert(entryRefunds).values({
    ...{ id, paymentId: row.id, formKey: input.key, amount, note, isStillMade, requestedAt: call.now },
  })
  await tellSentBack(call, row, { refundId: id, amount, note, isStillMade })
  await send(call, row, { id, amount, left })
  if (isStillMade === null) await releaseEntry(call, row.entryId, ['active'])
  else await leaveOutEntry(call, row.entryId, !isStillMade)
  await recordAction(call, {
    before: { left: formatCents(left) },
    after: {
      ...{ refund: formatCents(amount), left: formatCents(left - amount) },
      entry: isStillMade === null ? 'taken off the list' : isStillMade ? 'still made' : 'not made',
    },
  })
}

/**
 * Refunds one member: before the order is placed the entry leaves the list, afterwards it stays on it, and staff say whether it is
 * still made. Whoever closes, places, cancels or follows a refund at the provider holds one of these locks as well.
 */
export async function refundEntry(call: RefundCall, input: Input): Promise<ResultOf<typeof contract.refundEntry>> {
  const asked = await call.db.transaction(async () => {
    const orderId = await lockOrderOf(call, await requirePayment(call, input))
    const row = await requirePayment(call, input)
    if (await wasAsked(call, input)) return false
    await write(call, row, input, orderId !== undefined && row.isOrdered)
    return true
  })
  return { group: await readGroupPayments(call, input.rosterId), asked }
}
