import { paymentsTexts } from '../texts.ts'

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

export const brandName = (brand: string): string => BRAND_NAMES[brand] ?? paymentsTexts.card

/** In the place of a brand: the members of a group order paid, each with a card of their own. */
export const MEMBERS_CARDS = 'members'

/** 'Visa ending in 4242'; of what was not paid with one card, or by an account that is gone, no card is known. */
export function cardText({ cardBrand, last4Digits }: { cardBrand: string; last4Digits: string }): string {
  if (cardBrand === MEMBERS_CARDS) return paymentsTexts.membersCards
  return last4Digits === '' ? paymentsTexts.unnamedCard : paymentsTexts.cardEndingIn(brandName(cardBrand), last4Digits)
}
