import { and, desc, eq, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import {
  type editPaymentMethod,
  type getDefaultPaymentMethod,
  type getPaymentMethods,
  type PaymentMethod,
  paymentErrors,
  type SavedCards,
  type setDefaultPaymentMethod,
} from '../contract.ts'
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

export function listCards(call: CallOf<typeof getPaymentMethods>, ask: { userId: string }): Promise<SavedCards> {
  return savedCards(call, ask.userId)
}

export async function defaultCard(call: CallOf<typeof getDefaultPaymentMethod>, ask: { userId: string }) {
  const [row] = await call.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, ask.userId), eq(paymentMethods.isDefault, true)))
  return { defaultPaymentMethodId: row?.id ?? null }
}

/** Inside a transaction: one writer per person, so that neither a card too many nor a second default slips in. */
export async function lockCards(call: Call, userId: string): Promise<void> {
  await call.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

interface CardAsk {
  readonly userId: string
  readonly paymentMethodId: string
}

const theCard = ({ userId, paymentMethodId }: CardAsk) =>
  and(eq(paymentMethods.id, paymentMethodId), eq(paymentMethods.userId, userId))

export async function renameCard(call: CallOf<typeof editPaymentMethod>, ask: CardAsk & { paymentName: string }) {
  const renamed = await call.db
    .update(paymentMethods)
    .set({ paymentName: sql`coalesce(nullif(${ask.paymentName}, ''), ${paymentMethods.paymentName})` })
    .where(theCard(ask))
    .returning({ id: paymentMethods.id })
  if (renamed.length === 0) fail(paymentErrors, 'CARD_NOT_FOUND')
  return savedCards(call, ask.userId)
}

/** Two statements, because the index that allows one default is checked row by row. */
export async function chooseDefault(call: CallOf<typeof setDefaultPaymentMethod>, ask: CardAsk) {
  await call.db.transaction(async () => {
    await lockCards(call, ask.userId)
    await call.db
      .update(paymentMethods)
      .set({ isDefault: false })
      .where(and(eq(paymentMethods.userId, ask.userId), eq(paymentMethods.isDefault, true)))
    const chosen = await call.db
      .update(paymentMethods)
      .set({ isDefault: true })
      .where(theCard(ask))
      .returning({ id: paymentMethods.id })
    if (chosen.length === 0) fail(paymentErrors, 'CARD_NOT_FOUND')
  })
  return savedCards(call, ask.userId)
}
