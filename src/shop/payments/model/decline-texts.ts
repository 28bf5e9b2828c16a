/** Why a card is refused; the names are the provider's decline codes. */
export type Decline =
  | 'card_declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'

export const DECLINE_TEXTS: Record<Decline, string> = {
  card_declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined. Please try another card.',
  stolen_card: 'Your card was declined. Please try another card.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  processing_error: 'An error occurred while processing your card. Please try again in a moment.',
}

export const CHALLENGE_FAILED = 'Your bank could not confirm that it is you. Please try again or use another card.'
