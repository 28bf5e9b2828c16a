import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import type { SavedCards } from '../contract.ts'
import { savedCards } from './saved-cards.ts'

export function listPaymentMethods(
  call: CallOf<typeof contract.listPaymentMethods>,
  input: { userId: string },
): Promise<SavedCards> {
  return savedCards(call, input.userId)
}
