import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { formatCents } from '#platform/base/money.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { paymentErrors } from '#shop/payments/contract.ts'
import { type Payment, ProviderUnclear, paymentProvider, requestRefund } from '#shop/payments/server/index.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { openOf } from '../../model/ledger.ts'
import { receivablesTexts } from '../../texts.ts'
import {
  findReceivable,
  lockReceivable,
  type PaymentRow,
  type ReceivableRow,
  toReceivable,
} from '../read-receivables.ts'
import { receivablePayments } from '../tables.ts'
import { countPayment, movePayment } from './received.ts'
import { checkOpen } from './record-payment.ts'
import { CURRENCY } from './settle-payment.ts'

type ResolveCall = CallOf<typeof contract.resolveBalancePayment>

async function findPayment(call: ResolveCall, receivableId: string, id: PaymentRow['id']): Promise<PaymentRow> {
  const [row] = await call.db
    .select()
    .from(receivablePayments)
    .where(and(eq(receivablePayments.id, id), eq(receivablePayments.receivableId, receivableId)))
  return row ?? fail(receivableErrors, 'REVIEW_NOT_FOUND')
}

/** What really came. */
async function askProvider(call: ResolveCall, { providerPaymentId }: PaymentRow): Promise<Payment> {
  if (providerPaymentId === null) fail(receivableErrors, 'REVIEW_NOT_FOUND')
  try {
    const payment = await call.use(paymentProvider).retrieve(call, providerPaymentId)
    return payment ?? fail(receivableErrors, 'REVIEW_NOT_FOUND')
  } catch (cause) {
    if (cause instanceof ProviderUnclear) fail(paymentErrors, 'PROVIDER_SILENT')
    throw cause
  }
}

/** Counts as much as came, where that is open. */
async function count(call: ResolveCall, owed: ReceivableRow, row: PaymentRow, payment: Payment): Promise<void> {
  const { amount, refunded, currency, id: reference } = payment
  if (refunded > 0 || currency !== CURRENCY) fail(receivableErrors, 'REVIEW_NOT_COUNTED')
  const open = openOf(owed)
  await checkOpen(call, owed, amount, (left) => receivablesTexts.moreCame(formatCents(amount), left))
  const receivedOn = shopToday(call)
  const card = { cardBrand: payment.card?.brand ?? '', last4Digits: payment.card?.last4 ?? '' }
  const more = { amount, receivedOn, ...card }
  await movePayment(call, row.id, { from: ['needs-review'], to: 'received', more })
  await countPayment(call, owed, { id: row.id, amount, receivedOn, reference })
  await recordAction(call, {
    before: { asked: formatCents(row.amount), open: formatCents(open) },
    after: { counted: formatCents(amount), open: formatCents(open - amount) },
  })
}

/** All of it goes back, once; nothing where that has happened at the provider already. */
async function refund(call: ResolveCall, row: PaymentRow, { id: paymentId, ...payment }: Payment): Promise<void> {
  const amount = payment.amount - payment.refunded
  await movePayment(call, row.id, { from: ['needs-review'], to: amount > 0 ? 'refunding' : 'refunded' })
  if (amount > 0)
    await requestRefund(call, {
      ...{ paymentId, amount, extent: 'rest', reason: 'receivable-payment', reasonId: row.id },
    })
  await recordAction(call, {
    before: { asked: formatCents(row.amount), payment: 'to be looked at' },
    after: { refund: formatCents(amount) },
  })
}

export async function resolveBalancePayment(
  call: ResolveCall,
  { orderNumber, paymentId, outcome }: InputOf<typeof contract.resolveBalancePayment>,
): Promise<ResultOf<typeof contract.resolveBalancePayment>> {
  const found = await findReceivable(call, orderNumber)
  const asked = await findPayment(call, found.id, paymentId)
  const payment = await askProvider(call, asked)
  const resolved = await call.db.transaction(async () => {
    const owed = await lockReceivable(call, found.id)
    const row = await findPayment(call, found.id, paymentId)
    if (row.state !== 'needs-review') return false
    await (outcome === 'count' ? count(call, owed, row, payment) : refund(call, row, payment))
    return true
  })
  return { receivable: await toReceivable(call, await findReceivable(call, orderNumber)), resolved }
}
