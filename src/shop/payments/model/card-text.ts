import { paymentsTexts } from '../texts.ts'

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

export const brandName = (brand: string): string => BRAND_NAMES[brand] ?? paymentsTexts.card

/** 'Visa ending in 4242'; of what was not paid with one card, or by an account that is gone, no card is known. */
export const cardText = ({ cardBrand, last4Digits }: { cardBrand: string; last4Digits: string }): string =>
  last4Digits === '' ? paymentsTexts.unnamedCard : paymentsTexts.cardEndingIn(brandName(cardBrand), last4Digits)
