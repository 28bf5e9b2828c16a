import { shopDay } from '#platform/web/dates.ts'
import { brandName } from '../model/card-text.ts'
import { isExpired } from '../model/cards.ts'
import { paymentsTexts } from '../texts.ts'
import { BrandMark } from './brand-mark.tsx'

export interface CardOnFile {
  readonly cardBrand: string
  readonly last4Digits: string
}

/** 'Visa ending in 4242' as a mark and four figures. */
export function CardLine({ card, className = '' }: { card: CardOnFile; className?: string }) {
  return (
    <span className={`tabular inline-flex items-center gap-2.5 ${className}`}>
      <BrandMark brand={card.cardBrand} />
      <span>
        <span aria-hidden="true">•••• </span>
        <span className="sr-only">{paymentsTexts.endingIn} </span>
        {card.last4Digits}
      </span>
    </span>
  )
}

export const expiryOf = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

/** What a card is called: its owner's name for it, else its brand. */
export const cardTitle = (card: CardOnFile & { paymentName: string }): string =>
  card.paymentName || brandName(card.cardBrand)

interface DatedCard extends CardOnFile {
  readonly paymentName: string
  readonly expMonth: number
  readonly expYear: number
}

/** Name, mark, last figures and date; a card that is past its date says so. */
export function CardFacts({ card }: { card: DatedCard }) {
  const isLate = isExpired(card, shopDay(new Date()))
  return (
    <>
      <p className="font-semibold break-words">{cardTitle(card)}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CardLine card={card} />
        <span className={`tabular ${isLate ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          {isLate ? paymentsTexts.expired : paymentsTexts.expires} {expiryOf(card)}
        </span>
      </p>
    </>
  )
}
