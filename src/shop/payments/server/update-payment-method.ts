import { sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentErrors } from '../contract.ts'
import { type SavedCardKey, savedCards, theCard } from './saved-cards.ts'
import { paymentMethods } from './tables.ts'

export async function updatePaymentMethod(
  call: CallOf<typeof contract.updatePaymentMethod>,
  input: SavedCardKey & { paymentName: string },
) {
  const renamed = await call.db
    .update(paymentMethods)
    .set({ paymentName: sql`coalesce(nullif(${input.paymentName}, ''), ${paymentMethods.paymentName})` })
    .where(theCard(input))
    .returning({ id: paymentMethods.id })
  if (renamed.length === 0) fail(paymentErrors, 'CARD_NOT_FOUND')
  return savedCards(call, input.userId)
}
