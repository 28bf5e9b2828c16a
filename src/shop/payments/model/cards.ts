import type { IsoDate } from '#platform/base/zoned-time.ts'

const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'discover'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

export const MAX_SAVED_CARDS = 20

export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits.charAt(digits.length - 1 - place))
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Whether somebody typed a card number where none belongs, with blanks or dashes or without. */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,18}/g) ?? []
  return runs.some((run) => isLuhn(run.replaceAll(/\D/g, '')))
}

/** A card is good until the last day of its month. */
export function isExpired(card: { expMonth: number; expYear: number }, today: IsoDate): boolean {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return card.expYear < year || (card.expYear === year && card.expMonth < month)
}

/** Two digits are taken as years of this century, as they stand on the card. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)
