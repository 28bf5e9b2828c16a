import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { noteUnmatched } from '#shop/checkout/server/index.ts'
import {
  type Charge,
  guestPayer,
  type Payment,
  ProviderUnclear,
  paymentProvider,
  requestRefund,
} from '#shop/payments/server/index.ts'
import { activateEntry, lockRosterRow, releaseEntry } from '#shop/rosters/server/index.ts'
import { tellPaid } from '../emails.tsx'
import { type EntryPaymentRow, findEntryPayment, findGroup } from '../group.ts'
import { entryPayments } from '../tables.ts'
import { moveEntryPayment, UNFINISHED_ENTRY_PAYMENTS } from './move-entry-payment.ts'

/** What became of a member's payment. `stopped`: nothing was charged, or it goes back. `needs-review`: a person has to look. */
export type EntryPaymentOutcome =
  | { readonly kind: 'paid' | 'action' | 'pending' | 'stopped' | 'needs-review' }
  | { readonly kind: 'declined'; readonly text: string | undefined }

const CURRENCY = 'usd'

/** The id of the row is the idempotency key; a card that was made for the link pays there alone. */
export const chargeOfEntry = ({ id, rosterId, amount, paymentMethodId }: EntryPaymentRow): Charge => ({
  ...{ attemptId: id, amount, currency: CURRENCY, paymentMethodId, userId: guestPayer(rosterId), saveCard: false },
})

/** All that is left of a payment goes back, once. In the transaction, under the roster's lock or the order's. */
export async function giveBackPayment(
  call: Call,
  row: Pick<EntryPaymentRow, 'id' | 'amount' | 'refunded' | 'gain'>,
  {
    refundId,
    ...move
  }: {
    readonly from: readonly EntryPaymentRow['state'][]
    readonly providerPaymentId: string
    readonly refundId?: string
  },
): Promise<boolean> {
  const isMoved = await moveEntryPayment(call, row.id, { ...move, to: 'refunding' })
  if (isMoved)
    await requestRefund(call, {
      ...(refundId && { id: refundId }),
      ...{ paymentId: move.providerPaymentId, amount: row.amount - Math.max(row.refunded, row.gain), extent: 'rest' },
      ...{ reason: 'entry-payment', reasonId: row.id },
    })
  return isMoved
}

async function settleReviewed(call: Call, { id }: EntryPaymentRow, payment: Payment): Promise<EntryPaymentOutcome> {
  if (payment.refunded < payment.amount) return { kind: 'needs-review' }
  await moveEntryPayment(call, id, { from: ['needs-review'], to: 'refunded' })
  return { kind: 'stopped' }
}

/** Under the roster's lock: an unfinished payment is paid, and its entry stands, or all of it goes back. */
async function countPaid(call: Call, row: EntryPaymentRow, payment: Payment): Promise<EntryPaymentOutcome> {
  const from = UNFINISHED_ENTRY_PAYMENTS
  const providerPaymentId = payment.id
  if (payment.amount !== row.amount || payment.currency !== CURRENCY) {
    await moveEntryPayment(call, row.id, { from, to: 'needs-review', providerPaymentId })
    await releaseEntry(call, row.entryId, ['pending'])
    // Nobody here knows what the money is for that is too much or too little.
    await noteUnmatched(call, [{ ...payment, madeAt: row.createdAt, userId: undefined }], 'other-amount')
    return { kind: 'needs-review' }
  }
  const group = await findGroup(call, row.rosterId)
  const isOpen = group?.state === 'open' || group?.state === 'closing'
  if (isOpen && (await activateEntry(call, row.entryId))) {
    await moveEntryPayment(call, row.id, { from, to: 'paid', providerPaymentId })
    await tellPaid(call, row)
    return { kind: 'paid' }
  }
  await releaseEntry(call, row.entryId, ['pending'])
  await giveBackPayment(call, row, { from, providerPaymentId })
  return { kind: 'stopped' }
}

async function settleSucceeded(call: Call, { id, rosterId }: EntryPaymentRow, payment: Payment) {
  return call.db.transaction(async (): Promise<EntryPaymentOutcome> => {
    await lockRosterRow(call, rosterId)
    const row = await findEntryPayment(call, id)
    if (!row || row.state === 'paid') return { kind: 'paid' }
    if (row.state === 'needs-review') return settleReviewed(call, row, payment)
    if (UNFINISHED_ENTRY_PAYMENTS.includes(row.state)) return countPaid(call, row, payment)
    // Money that came after the entry was given up.
    await giveBackPayment(call, row, { from: ['declined', 'canceled'], providerPaymentId: payment.id })
    return { kind: 'stopped' }
  })
}

/** Nothing is charged: what the entry held is free. */
export async function endUnpaid(
  call: Call,
  { id, rosterId, entryId }: EntryPaymentRow,
  to: { readonly state: 'declined' | 'canceled'; readonly providerPaymentId?: string },
): Promise<boolean> {
  return call.db.transaction(async () => {
    await lockRosterRow(call, rosterId)
    const { state, providerPaymentId } = to
    const isMoved = await moveEntryPayment(call, id, { from: UNFINISHED_ENTRY_PAYMENTS, to: state, providerPaymentId })
    if (isMoved) await releaseEntry(call, entryId, ['pending'])
    return isMoved
  })
}

async function settleDeclined(call: Call, row: EntryPaymentRow, payment: Payment): Promise<EntryPaymentOutcome> {
  if (row.state === 'action') {
    // The browser holds this payment's secret and could try it again with another card behind our back.
    const closed = await call
      .use(paymentProvider)
      .close(call, chargeOfEntry(row))
      .catch((cause: unknown) => (cause instanceof ProviderUnclear ? undefined : Promise.reject(cause)))
    if (!closed) return { kind: 'pending' }
    if (closed.status === 'succeeded') return settleSucceeded(call, row, closed)
  }
  await endUnpaid(call, row, { state: 'declined', providerPaymentId: payment.id })
  return { kind: 'declined', text: payment.error }
}

/**
 * Brings a member's payment to where it stands at the provider. The answer of a charge, the webhook and the reconciler all
 * come here, in any order and any number; the first one moves it, the others find it moved.
 */
export async function settleEntryPaymentOf(
  call: Call,
  row: EntryPaymentRow,
  payment: Payment,
): Promise<EntryPaymentOutcome> {
  switch (payment.status) {
    case 'succeeded':
      return settleSucceeded(call, row, payment)
    case 'declined':
      return settleDeclined(call, row, payment)
    case 'requires_action':
      await moveEntryPayment(call, row.id, { from: ['open'], to: 'action', providerPaymentId: payment.id })
      return { kind: 'action' }
    case 'canceled':
      await endUnpaid(call, row, { state: 'canceled', providerPaymentId: payment.id })
      return { kind: 'stopped' }
    case 'processing':
      return { kind: 'pending' }
  }
}

/** Which of these payments at the provider are known here by the row that was charged. */
export async function knownEntryPayments(call: Call, attemptIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = attemptIds.filter((id): id is EntryPaymentRow['id'] => id.startsWith('epm_'))
  if (ids.length === 0) return new Set()
  const rows = await call.db.select({ id: entryPayments.id }).from(entryPayments).where(inArray(entryPayments.id, ids))
  return new Set(rows.map(({ id }) => id))
}
