import { shopDay } from '#platform/web/dates.ts'
import { type CardBrand, fullYear, isExpired, isLuhn } from '../model/cards.ts'
import { paymentsTexts } from '../texts.ts'

/** A card as it is being typed. It lives in the browser only. */
export interface CardEntry {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  /** Set where the card is typed into fields of the provider's own: then the three above stay empty. */
  readonly hosted?: HostedCard
}

export type CardField = 'number' | 'expiry' | 'cvc'

export type CardErrors = Partial<Record<CardField, string>>

/** What a payment method is made of a card, or what is wrong with it. */
export type Tokenised = { id: string; last4Digits: string; cardBrand: string } | { error: string; fields: CardErrors }

/** A card that only the provider's fields have seen. */
export interface HostedCard {
  readonly isBlank: boolean
  readonly problems: CardErrors
  readonly tokenise: () => Promise<Tokenised>
}

export const emptyCard: CardEntry = { number: '', expiry: '', cvc: '' }
export const isBlank = ({ number, expiry, cvc, hosted }: CardEntry): boolean =>
  hosted ? hosted.isBlank : number === '' && expiry === '' && cvc === ''

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

const starts: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['amex', /^3[47]/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['discover', /^(6011|65|64[4-9])/],
]

export const brandOfNumber = (number: string): CardBrand | undefined =>
  starts.find(([, start]) => start.test(digitsOf(number)))?.[0]

const lengthOf = (number: string) => (brandOfNumber(number) === 'amex' ? 15 : 16)

/** In groups, as they are pressed into the card: 4-4-4-4, with American Express 4-6-5. */
export function groupNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, lengthOf(typed))
  const groups =
    brandOfNumber(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
  return (digits.match(groups) ?? []).slice(1).filter(Boolean).join(' ')
}

/** 'MM/YY' while typing: a first digit over 1 is a month by itself, a year of four digits loses its century. */
export function formatExpiry(typed: string): string {
  const whole = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{0,2})/.exec(typed)
  if (whole?.[2]) return `${(whole[1] ?? '').padStart(2, '0')}/${whole[2]}`
  const digits = digitsOf(typed).slice(0, 4)
  const month = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 5) : digits
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month
}

/** Whether something was taken out and nothing put in its place: what stands there now stood there in this order before. */
export function wasDeleted(before: string, typed: string): boolean {
  let at = 0
  for (const sign of before) if (sign === typed[at]) at++
  return typed.length < before.length && at === typed.length
}

export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

export interface CardDates {
  readonly expMonth: number
  readonly expYear: number
}

function datesOf(expiry: string): CardDates | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(expiry) ?? []
  return month && year ? { expMonth: Number(month), expYear: fullYear(Number(year)) } : undefined
}

function expiryProblem(expiry: string, now: Date): string | undefined {
  const dates = datesOf(expiry)
  if (!dates) return paymentsTexts.enterExpiry
  return isExpired(dates, shopDay(now)) ? paymentsTexts.cardExpired : undefined
}

function numberProblem(digits: string, length: number): string | undefined {
  if (digits === '') return paymentsTexts.enterNumber
  if (digits.length < length) return paymentsTexts.numberTooShort
  return isLuhn(digits) ? undefined : paymentsTexts.numberWrong
}

/** What is wrong with a typed card before anybody is asked about it. */
export function cardProblems({ number, expiry, cvc, hosted }: CardEntry, now: Date): CardErrors {
  if (hosted) return hosted.problems
  const digits = digitsOf(number)
  const cvcLength = brandOfNumber(number) === 'amex' ? 4 : 3
  const wrong = numberProblem(digits, lengthOf(number))
  const late = expiryProblem(expiry, now)
  return {
    ...(wrong ? { number: wrong } : {}),
    ...(late ? { expiry: late } : {}),
    ...(cvc.length === cvcLength ? {} : { cvc: paymentsTexts.enterCvcDigits(cvcLength) }),
  }
}

/** The fields in which the sandbox is asked to turn a card into a payment method. */
export function toSandboxInput({ number, expiry, cvc }: CardEntry) {
  const dates = datesOf(expiry) ?? { expMonth: 0, expYear: 0 }
  return { number: digitsOf(number), ...dates, cvc }
}

/** What the fields of a card are given, whoever draws them. */
export interface CardFieldsProps {
  card: CardEntry
  errors?: CardErrors | undefined
  onChange: (card: CardEntry) => void
}
