export type CardProvider = 'sandbox' | 'stripe' | 'closed'

/** Why a new card cannot be entered here; nothing where it can. */
export function cardNotice(provider: CardProvider): string | undefined {
  if (provider === 'closed') return 'Checkout is closed at the moment: card payments are not set up yet.'
  if (provider === 'stripe') return 'New cards cannot be entered here at the moment. Cards saved earlier can be used.'
  return undefined
}
