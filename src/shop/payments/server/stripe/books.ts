import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Charge, ProviderCall } from '../provider.ts'
import { stripeCustomers, stripePayments } from '../tables.ts'

export type Entry = typeof stripePayments.$inferSelect

export async function findCustomer(call: ProviderCall, userId: string): Promise<string | undefined> {
  const [row] = await call.db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId))
  return row?.customerId
}

/** Answers who it is from now on: somebody may have been quicker. */
export async function storeCustomer(call: ProviderCall, userId: string, customerId: string): Promise<string> {
  await call.db.insert(stripeCustomers).values({ userId, customerId }).onConflictDoNothing()
  return (await findCustomer(call, userId)) ?? customerId
}

export async function forgetCustomer(call: ProviderCall, userId: string): Promise<void> {
  await call.db.delete(stripeCustomers).where(eq(stripeCustomers.userId, userId))
}

export async function findEntry(call: ProviderCall, attemptId: string): Promise<Entry | undefined> {
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

export async function openEntry(call: ProviderCall, charge: Charge, customerId: string): Promise<Entry> {
  const [fresh] = await call.db
    .insert(stripePayments)
    .values(entryOf(call, charge, customerId))
    .onConflictDoNothing()
    .returning()
  const entry = fresh ?? (await findEntry(call, charge.attemptId))
  if (!entry) throw new Error('An attempt at Stripe was not written down')
  return entry
}

/** False where the attempt was closed meanwhile: then this payment must never be confirmed. */
export async function bindPayment(call: ProviderCall, attemptId: string, paymentId: string): Promise<boolean> {
  const isFree = or(isNull(stripePayments.paymentId), eq(stripePayments.paymentId, paymentId))
  const bound = await call.db
    .update(stripePayments)
    .set({ paymentId })
    .where(and(eq(stripePayments.attemptId, attemptId), isNull(stripePayments.closedAt), isFree))
    .returning({ id: stripePayments.attemptId })
  return bound.length > 0
}

/** From here on no payment can be bound to the attempt, whether it was written down before or not. */
export async function closeEntry(call: ProviderCall, charge: Charge): Promise<Entry> {
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
