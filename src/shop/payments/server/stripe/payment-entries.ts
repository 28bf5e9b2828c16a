import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Charge, ProviderCall } from '../provider.ts'
import { stripePayments } from '../tables.ts'

export type PaymentEntry = typeof stripePayments.$inferSelect

export async function findPaymentEntry(call: ProviderCall, attemptId: string): Promise<PaymentEntry | undefined> {
  const [row] = await call.db.select().from(stripePayments).where(eq(stripePayments.attemptId, attemptId))
  return row
}

const entryOf = (call: ProviderCall, charge: Charge, customerId: string) => ({
  attemptId: charge.attemptId,
  methodId: charge.paymentMethodId,
  amount: charge.amount,
  customerId,
  createdAt: call.now,
})

export async function openPaymentEntry(call: ProviderCall, charge: Charge, customerId: string): Promise<PaymentEntry> {
  const [fresh] = await call.db
    .insert(stripePayments)
    .values(entryOf(call, charge, customerId))
    .onConflictDoNothing()
    .returning()
  const entry = fresh ?? (await findPaymentEntry(call, charge.attemptId))
  if (!entry) throw new Error('An attempt at Stripe was not written down')
  return entry
}

/** False where the attempt was closed meanwhile: then this payment must never be confirmed. */
export async function bindPaymentEntry(call: ProviderCall, attemptId: string, paymentId: string): Promise<boolean> {
  const isFree = or(isNull(stripePayments.paymentId), eq(stripePayments.paymentId, paymentId))
  const bound = await call.db
    .update(stripePayments)
    .set({ paymentId })
    .where(and(eq(stripePayments.attemptId, attemptId), isNull(stripePayments.closedAt), isFree))
    .returning({ id: stripePayments.attemptId })
  return bound.length > 0
}

/** From here on no payment can be bound to the attempt, whether it was written down before or not. */
export async function closePaymentEntry(call: ProviderCall, charge: Charge): Promise<PaymentEntry> {
  const [row] = await call.db
    .insert(stripePayments)
    .values({ ...entryOf(call, charge, ''), closedAt: call.now })
    .onConflictDoUpdate({
      target: stripePayments.attemptId,
      set: { closedAt: sql`coalesce(${stripePayments.closedAt}, excluded.closed_at)` },
    })
    .returning()
  if (!row) throw new Error('An attempt at Stripe was not closed')
  return row
}
