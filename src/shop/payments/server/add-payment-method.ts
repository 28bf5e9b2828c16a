import { Expected, fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentErrors, type SavedCards } from '../contract.ts'
import { CardRefused, ProviderUnclear } from './provider.ts'
import { type CardToSave, saveCard } from './save-card.ts'
import { savedCards } from './saved-cards.ts'

export async function addPaymentMethod(
  call: CallOf<typeof contract.addPaymentMethod>,
  input: CardToSave,
): Promise<SavedCards> {
  try {
    if (!(await saveCard(call, input))) fail(paymentErrors, 'TOO_MANY_CARDS')
  } catch (cause) {
    if (cause instanceof ProviderUnclear) fail(paymentErrors, 'PROVIDER_SILENT')
    if (!(cause instanceof CardRefused)) throw cause
    throw new Expected({ status: 402, text: cause.message }, 'CARD_REFUSED', { success: false })
  }
  return savedCards(call, input.userId)
}
