import { and, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentErrors } from '../contract.ts'
import { lockCards, type SavedCardKey, savedCards, theCard } from './saved-cards.ts'
import { paymentMethods } from './tables.ts'

/** Two statements, because the index that allows one default is checked row by row. */
export async function setDefaultPaymentMethod(
  call: CallOf<typeof contract.setDefaultPaymentMethod>,
  input: SavedCardKey,
) {
  await call.db.transaction(async () => {
    await lockCards(call, input.userId)
    await call.db
      .update(paymentMethods)
      .set({ isDefault: false })
      .where(and(eq(paymentMethods.userId, input.userId), eq(paymentMethods.isDefault, true)))
    const chosen = await call.db
      .update(paymentMethods)
      .set({ isDefault: true })
      .where(theCard(input))
      .returning({ id: paymentMethods.id })
    if (chosen.length === 0) fail(paymentErrors, 'CARD_NOT_FOUND')
  })
  return savedCards(call, input.userId)
}
