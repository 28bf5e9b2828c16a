import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { paymentErrors, type removePaymentMethod, type SavedCards } from '../contract.ts'
import { paymentProvider } from './provider.ts'
import { lockCards, savedCards } from './saved-cards.ts'
import { paymentMethods } from './tables.ts'

export const detachCard = defineJob({
  name: 'payments.detach-card',
  data: z.object({ id: z.string(), userId: z.string() }),
  retries: 10,
  work: (call, method) => call.use(paymentProvider).detach(call, method),
})

export const forgetAtProvider = defineJob({
  name: 'payments.forget-person',
  data: z.object({ userId: z.string(), customerId: z.string().optional() }),
  // The last of these is about nine hours after the one before.
  retries: 14,
  work: (call, person) => call.use(paymentProvider).forgetPerson(call, person),
})

async function promoteNewest(call: Call, userId: string): Promise<void> {
  const newest = call.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id))
    .limit(1)
  await call.db.update(paymentMethods).set({ isDefault: true }).where(inArray(paymentMethods.id, newest))
}

export async function removeCard(
  call: CallOf<typeof removePaymentMethod>,
  { userId, paymentMethodId }: { userId: string; paymentMethodId: string },
): Promise<SavedCards> {
  await call.db.transaction(async () => {
    await lockCards(call, userId)
    const [gone] = await call.db
      .delete(paymentMethods)
      .where(and(eq(paymentMethods.id, paymentMethodId), eq(paymentMethods.userId, userId)))
      .returning()
    if (!gone) fail(paymentErrors, 'CARD_NOT_FOUND')
    if (gone.isDefault) await promoteNewest(call, userId)
    await call.jobs.send(detachCard, { id: gone.id, userId })
  })
  return savedCards(call, userId)
}
