import { paymentsTexts } from '../texts.ts'
export type CardProvider = 'sandbox' | 'stripe' | 'closed'

/** Why a new card cannot be entered here; nothing where it can. */
export function cardNotice(provider: CardProvider): string | undefined {
  if (provider === 'closed') return paymentsTexts.checkoutClosed
  return undefined
}
