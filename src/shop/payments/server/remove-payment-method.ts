import { and, desc, eq, inArray } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentErrors, type SavedCards } from '../contract.ts'
import { detachCard } from './forget-at-provider.ts'
import { lockCards, savedCards } from './saved-cards.ts'
import { paymentMethods } from './tables.ts'

async function promoteNewest(call: Call, userId: string): Promise<void> {
  const newest = call.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id))
    .limit(1)
  await call.db.update(paymentMethods).set({ isDefault: true }).where(inArray(paymentMethods.id, newest))
}

export async function removePaymentMethod(
  call: CallOf<typeof contract.removePaymentMethod>,
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
