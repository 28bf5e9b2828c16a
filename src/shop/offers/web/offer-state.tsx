import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { Offer } from '../contract.ts'
import type { OfferState } from '../model.ts'
import { offersTexts } from '../texts.ts'

const tones: Readonly<Record<OfferState, BadgeTone>> = {
  open: 'info',
  expired: 'plain',
  accepted: 'success',
  asked: 'warn',
  'change-asked': 'warn',
  declined: 'plain',
}

export const OfferBadge = ({ state }: { state: OfferState }) => (
  <Badge tone={tones[state]}>{offersTexts.states[state]}</Badge>
)

/** What is to be known of its day: until when its prices hold, or held; once it is an order, which. */
export const validityText = ({
  state,
  validUntil,
  orderNumber,
}: Pick<Offer, 'state' | 'validUntil' | 'orderNumber'>): string => {
  if (orderNumber !== null) return offersTexts.becameOrder(orderNumber)
  // What was declined is neither worked on nor holds a price.
  if (state === 'declined') return ''
  if (validUntil === '') return state === 'asked' ? offersTexts.noVersionYet : ''
  const day = calendarDay(validUntil)
  return state === 'expired' ? offersTexts.expiredOn(day) : offersTexts.validUntil(day)
}
