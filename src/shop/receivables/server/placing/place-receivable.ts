import { and, asc, eq, isNull } from 'drizzle-orm'
import { Expected } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { type Cents, formatCents } from '#platform/base/money.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { bookPayment } from '#shop/invoices/server/index.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import type { Payment } from '#shop/payments/server/index.ts'
import { receivableErrors } from '../../contract.ts'
import { dueDay } from '../../model/due.ts'
import { receivablesTexts } from '../../texts.ts'
import { openBalanceOf } from '../open-balance.ts'
import { accountTerms, receivablePayments, receivables } from '../tables.ts'

export interface HeldReceivable {
  readonly attemptId: string
  readonly holder: string
  readonly terms: PaymentTerms
  readonly poNumber: string
  readonly total: Cents
  readonly deposit: Cents
}

export const overLimitText = (left: Cents, needed: Cents): string =>
  receivablesTexts.overLimit(formatCents(Math.max(0, left)), formatCents(needed))

function refuse(left: Cents, needed: Cents): never {
  const text = overLimitText(left, needed)
  throw new Expected({ ...receivableErrors.OVER_CREDIT_LIMIT, text }, 'OVER_CREDIT_LIMIT', { left: Math.max(0, left) })
}

/** Under the lock of the account's terms: of two orders at once the second counts the first. */
async function checkLimit(call: SignedIn, { holder, total, deposit }: HeldReceivable): Promise<void> {
  const [own] = await call.db.select().from(accountTerms).where(eq(accountTerms.holder, holder)).for('update')
  // Revoked since the page was shown.
  if (own?.revokedAt) throw new Expected(receivableErrors.TERMS_REVOKED, 'TERMS_REVOKED')
  if (!own) return
  const left = own.creditLimit - (await openBalanceOf(call, holder))
  if (total - deposit > left) refuse(left, total - deposit)
}

/** In the transaction that writes an attempt: what its order will owe counts against the limit from now on. */
export async function holdReceivable(call: SignedIn, held: HeldReceivable): Promise<void> {
  await checkLimit(call, held)
  const { userId } = call.actor
  await call.db.insert(receivables).values({ ...held, id: newId('rec'), userId, createdAt: call.now })
}

/** In the transaction that ends an attempt without an order. */
export async function releaseReceivable(call: Call, attemptId: string): Promise<void> {
  await call.db.delete(receivables).where(and(eq(receivables.attemptId, attemptId), isNull(receivables.orderNumber)))
}

/** Attempts whose receivable has no order yet. */
export async function attemptsWithReceivables(call: Call): Promise<string[]> {
  const rows = await call.db
    .select({ attemptId: receivables.attemptId })
    .from(receivables)
    .where(isNull(receivables.orderNumber))
    .orderBy(asc(receivables.createdAt))
  return rows.map(({ attemptId }) => attemptId)
}

interface PlacedReceivable {
  readonly attemptId: string
  readonly orderNumber: string
  /** What paid the deposit, where there was one. */
  readonly payment: Pick<Payment, 'id' | 'amount' | 'card'> | undefined
}

/** In the transaction that places its order: what it owes stands from now on, less the deposit. Once is enough. */
export async function placeReceivable(
  call: Call,
  { attemptId, orderNumber, payment }: PlacedReceivable,
): Promise<void> {
  const [held] = await call.db
    .select()
    .from(receivables)
    .where(and(eq(receivables.attemptId, attemptId), isNull(receivables.orderNumber)))
    .for('update')
  if (!held) return
  if ((payment?.amount ?? 0) !== held.deposit)
    throw new Error('The deposit of an order on terms is not what was agreed')
  const placedOn = shopToday(call)
  await call.db
    .update(receivables)
    .set({ orderNumber, placedOn, dueOn: dueDay(held.terms, placedOn), paid: held.deposit })
    .where(eq(receivables.id, held.id))
  if (!payment) return
  const id = newId('rcp')
  await call.db.insert(receivablePayments).values({
    ...{ id, receivableId: held.id, kind: 'deposit', state: 'received', amount: payment.amount },
    ...{ receivedOn: placedOn, reference: '', formKey: 'deposit', providerPaymentId: payment.id },
    ...{ cardBrand: payment.card?.brand ?? '', last4Digits: payment.card?.last4 ?? '' },
    ...{ createdAt: call.now, settledAt: call.now },
  })
  await bookPayment(call, { id, orderNumber, amount: payment.amount, paidOn: placedOn, reference: payment.id })
}
