import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { detachCard, forgetAtProvider } from './forget-at-provider.ts'
import { paymentProvider } from './provider.ts'
import { savedCards } from './saved-cards.ts'
import { paymentMethods, sandboxMethods, sandboxPayments, stripeCustomers } from './tables.ts'

/** Erases a person's cards and the person, here and at the provider, and cuts the sandbox's own books off from the person. */
export async function eraseCards(call: Call, userId: string): Promise<void> {
  const gone = await call.db
    .delete(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .returning({ id: paymentMethods.id })
  for (const { id } of gone) await call.jobs.send(detachCard, { id, userId })
  const [customer] = await call.db.delete(stripeCustomers).where(eq(stripeCustomers.userId, userId)).returning()
  const isKnownOutside = customer !== undefined || call.use(paymentProvider).name === 'stripe'
  if (isKnownOutside) await call.jobs.send(forgetAtProvider, { userId, customerId: customer?.customerId })
  await call.db.delete(sandboxMethods).where(eq(sandboxMethods.userId, userId))
  await call.db.update(sandboxPayments).set({ userId: '' }).where(eq(sandboxPayments.userId, userId))
}

export const cardsOf = async (call: Call, userId: string) => (await savedCards(call, userId)).paymentMethods
