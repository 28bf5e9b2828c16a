import { receivablesTexts } from '../texts.ts'

/** `deposit` was paid at the checkout, `card` from the link; staff record the others. */
export const PAYMENT_KINDS = ['deposit', 'card', 'cheque', 'transfer', 'other'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const RECORDED_KINDS = ['cheque', 'transfer', 'other'] as const
export type RecordedKind = (typeof RECORDED_KINDS)[number]

export const kindLabel = (kind: PaymentKind): string => receivablesTexts.kinds[kind]

/** Through the provider, which can send it back. */
export const isByCard = (kind: PaymentKind): boolean => kind === 'deposit' || kind === 'card'

export const PO_NUMBER_LENGTH = 40
export const REFERENCE_LENGTH = 80
export const RECEIVABLE_NOTE_LENGTH = 500
export const COMPANY_LENGTH = 120
/** What staff may approve at the most: ten million dollars. */
export const MOST_CREDIT = 1_000_000_000
/** What a card is charged at the least. */
export const LEAST_CARD_PAYMENT = 50
