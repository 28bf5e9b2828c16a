import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { detachCard } from './remove-card.ts'
import { savedCards } from './saved-cards.ts'
import { paymentMethods, sandboxMethods, sandboxPayments } from './tables.ts'

/** Erases a person's cards, here and at the provider, and cuts the sandbox's own books off from the person. */
export async function eraseCards(call: Call, userId: string): Promise<void> {
  const gone = await call.db
    .delete(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .returning({ id: paymentMethods.id })
  for (const { id } of gone) await call.jobs.send(detachCard, { id, userId })
  await call.db.delete(sandboxMethods).where(eq(sandboxMethods.userId, userId))
  await call.db.update(sandboxPayments).set({ userId: '' }).where(eq(sandboxPayments.userId, userId))
}

export const cardsOf = async (call: Call, userId: string) => (await savedCards(call, userId)).paymentMethods
