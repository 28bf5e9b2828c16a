import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { addMinutes, addSeconds } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import {
  type Charge,
  declineLimit,
  type Payment,
  ProviderUnclear,
  paymentProvider,
  requestRefund,
} from '#shop/payments/server/index.ts'
import { openOf } from '../../model/ledger.ts'
import { lockReceivable, type PaymentRow } from '../read-receivables.ts'
import { receivablePayments, type receivables } from '../tables.ts'
import { countPayment, movePayment, UNFINISHED } from './received.ts'

/** What became of a card payment. `stopped`: nothing was charged, or it goes back. `needs-review`: a person has to look. */
export type PaymentOutcome =
  | { readonly kind: 'received' | 'action' | 'pending' | 'stopped' | 'needs-review' }
  | { readonly kind: 'declined'; readonly text: string | undefined }

export const CURRENCY = 'usd'

/** The id of the row is the idempotency key. */
export const chargeOf = ({ id, amount, paymentMethodId, payerId }: PaymentRow): Charge => ({
  ...{ attemptId: id, amount, currency: CURRENCY, paymentMethodId, userId: payerId ?? '', saveCard: false },
})

async function findPayment(call: Call, id: string): Promise<PaymentRow | undefined> {
  const [row] = await call.db
    .select()
    .from(receivablePayments)
    .where(eq(receivablePayments.id, id as PaymentRow['id']))
  return row
}

/** Money of a payment that is over, or for what was credited meanwhile: all of it goes back, once. */
async function giveBack(call: Call, row: PaymentRow, payment: Payment): Promise<boolean> {
  const isMoved = await movePayment(call, row.id, {
    ...{ from: [...UNFINISHED, 'declined', 'canceled'], to: 'refunding', providerPaymentId: payment.id },
  })
  if (isMoved)
    await requestRefund(call, {
      ...{ paymentId: payment.id, amount: payment.amount - payment.refunded, extent: 'rest' },
      ...{ reason: 'receivable-payment', reasonId: row.id },
    })
  return isMoved
}

/** Once staff have sent all of it back at the provider, nobody has to look any more. */
async function settleReviewed(call: Call, { id }: PaymentRow, payment: Payment): Promise<PaymentOutcome> {
  if (payment.refunded < payment.amount) return { kind: 'needs-review' }
  await movePayment(call, id, { from: ['needs-review'], to: 'refunded' })
  return { kind: 'stopped' }
}

async function settleSucceeded(call: Call, row: PaymentRow, payment: Payment): Promise<PaymentOutcome> {
  const isAsked = payment.amount === row.amount && payment.currency === CURRENCY
  return call.db.transaction(async () => {
    const owed = await lockReceivable(call, row.receivableId as typeof receivables.$inferSelect.id)
    const now = await findPayment(call, row.id)
    if (!now || now.state === 'received') return { kind: 'received' }
    if (now.state === 'needs-review') return settleReviewed(call, now, payment)
    if (!UNFINISHED.includes(now.state)) {
      await giveBack(call, now, payment)
      return { kind: 'stopped' }
    }
    if (!isAsked) {
      const more = payment.currency === CURRENCY ? { taken: payment.amount } : {}
      await movePayment(call, row.id, { from: UNFINISHED, to: 'needs-review', providerPaymentId: payment.id, more })
      call.log.error(
        { paymentId: payment.id, rowId: row.id },
        'a payment of a balance has another amount than was asked for',
      )
      return { kind: 'needs-review' }
    }
    // Credited while the card was charged.
    if (openOf(owed) < row.amount) {
      await giveBack(call, now, payment)
      return { kind: 'stopped' }
    }
    const receivedOn = shopToday(call)
    const more = { receivedOn, cardBrand: payment.card?.brand ?? '', last4Digits: payment.card?.last4 ?? '' }
    await movePayment(call, row.id, { from: UNFINISHED, to: 'received', providerPaymentId: payment.id, more })
    await countPayment(call, owed, { id: row.id, amount: row.amount, receivedOn, reference: payment.id })
    return { kind: 'received' }
  })
}

/** Ends a payment whose card was refused, and counts it against whoever tries many. */
export async function refusePayment(call: Call, row: PaymentRow, providerPaymentId?: string) {
  await call.db.transaction(async () => {
    const isMoved = await movePayment(call, row.id, { from: UNFINISHED, to: 'declined', providerPaymentId })
    if (isMoved && row.payerId !== null) await call.limits.tryConsume(declineLimit(row.payerId))
  })
}

async function settleDeclined(call: Call, row: PaymentRow, payment: Payment): Promise<PaymentOutcome> {
  if (row.state === 'action') {
    // The browser holds this payment's secret and could try it again with another card behind our back.
    const closed = await call
      .use(paymentProvider)
      .close(call, chargeOf(row))
      .catch((cause: unknown) => (cause instanceof ProviderUnclear ? undefined : Promise.reject(cause)))
    if (!closed) return { kind: 'pending' }
    if (closed.status === 'succeeded') return settleSucceeded(call, row, closed)
  }
  await refusePayment(call, row, payment.id)
  return { kind: 'declined', text: payment.error }
}

/**
 * Brings a card payment of a balance to where it stands at the provider. The answer of a charge, the webhook and the
 * reconciler all come here, in any order and any number; the first one moves it, the others find it moved.
 */
export async function settlePaymentOf(call: Call, row: PaymentRow, payment: Payment): Promise<PaymentOutcome> {
  switch (payment.status) {
    case 'succeeded':
      return settleSucceeded(call, row, payment)
    case 'declined':
      return settleDeclined(call, row, payment)
    case 'requires_action':
      await movePayment(call, row.id, { from: ['open'], to: 'action', providerPaymentId: payment.id })
      return { kind: 'action' }
    case 'canceled':
      await movePayment(call, row.id, { from: UNFINISHED, to: 'canceled', providerPaymentId: payment.id })
      return { kind: 'stopped' }
    case 'processing':
      return { kind: 'pending' }
  }
}

/** A payment changed at the provider; nothing where it is none of a balance. */
export async function settleBalancePayment(call: Call, payment: Payment): Promise<PaymentOutcome | undefined> {
  if (!payment.attemptId?.startsWith('rcp_')) return undefined
  const row = await findPayment(call, payment.attemptId)
  return row && settlePaymentOf(call, row, payment)
}

/** Which of these payments at the provider are known here by the row that was charged. */
export async function knownCharges(call: Call, attemptIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = attemptIds.filter((id): id is PaymentRow['id'] => id.startsWith('rcp_'))
  if (ids.length === 0) return new Set()
  const rows = await call.db
    .select({ id: receivablePayments.id })
    .from(receivablePayments)
    .where(inArray(receivablePayments.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** A press of the button is answered long before; what is older lost its process, its answer or its customer. */
const ABANDONED_SECONDS = 30
const CHALLENGE_MINUTES = 30
const AT_ONCE = 100

async function whereItStands(call: Call, row: PaymentRow): Promise<Payment> {
  const provider = call.use(paymentProvider)
  const payment = row.providerPaymentId
    ? await provider.retrieve(call, row.providerPaymentId)
    : await provider.findByAttempt(call, row.id)
  const isLeft = payment?.status === 'requires_action' && row.createdAt < addMinutes(call.now, -CHALLENGE_MINUTES)
  return !payment || isLeft ? provider.close(call, chargeOf(row)) : payment
}

/** Settles every card payment that was left behind. */
export async function reconcileBalancePayments(call: Call): Promise<void> {
  const { state, createdAt, triedAt, id } = receivablePayments
  const left = await call.db
    .select()
    .from(receivablePayments)
    .where(and(inArray(state, UNFINISHED), lt(createdAt, addSeconds(call.now, -ABANDONED_SECONDS))))
    .orderBy(sql`coalesce(${triedAt}, ${createdAt})`, asc(id))
    .limit(AT_ONCE)
  if (left.length === 0) return
  const ids = left.map((row) => row.id)
  await call.db.update(receivablePayments).set({ triedAt: call.now }).where(inArray(id, ids))
  for (const row of left) {
    try {
      await settlePaymentOf(call, row, await whereItStands(call, row))
    } catch (cause) {
      // The next round tries again; one payment that cannot be read must not hold up the others.
      call.log.warn({ err: cause, rowId: row.id }, 'a payment of a balance could not be settled')
    }
  }
}
