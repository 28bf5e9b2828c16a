import { and, desc, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { PaymentMethod, SavedCards } from '../contract.ts'
import { paymentMethods } from './tables.ts'

function toMethod(row: typeof paymentMethods.$inferSelect): PaymentMethod {
  const { id, paymentName, cardBrand, last4Digits, expMonth, expYear, billingAddress } = row
  return { id, paymentName, cardBrand, last4Digits, expMonth, expYear, billingAddress }
}

export async function savedCards(call: Call, userId: string): Promise<SavedCards> {
  const rows = await call.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id))
  return {
    paymentMethods: rows.map(toMethod),
    defaultPaymentMethodId: rows.find((row) => row.isDefault)?.id ?? null,
  }
}

/** Inside a transaction: one writer per person, so that neither a card too many nor a second default slips in. */
export async function lockCards(call: Call, userId: string): Promise<void> {
  await call.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export interface SavedCardKey {
  readonly userId: string
  readonly paymentMethodId: string
}

export const theCard = ({ userId, paymentMethodId }: SavedCardKey) =>
  and(eq(paymentMethods.id, paymentMethodId), eq(paymentMethods.userId, userId))
