import type { IsoDate } from '#platform/base/zoned-time.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'

export const OFFER_STATES = ['open', 'expired', 'accepted'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** How many offers that became no order an account may have. */
export const MOST_OFFERS = 50

/** The last day on which prices of today hold. */
export const lastDay = (today: IsoDate, validDays: number): IsoDate => addCalendarDays(today, validDays)

interface Dated {
  readonly orderNumber: string | null
  readonly validUntil: IsoDate
}

/** Told from the day alone: nothing has to run at midnight. */
export function offerState({ orderNumber, validUntil }: Dated, today: IsoDate): OfferState {
  if (orderNumber !== null) return 'accepted'
  return today > validUntil ? 'expired' : 'open'
}
