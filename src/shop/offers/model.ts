import type { IsoDate } from '#platform/base/zoned-time.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'

/** As its customer sees it. */
export const OFFER_STATES = ['open', 'expired', 'accepted', 'asked', 'change-asked', 'declined'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** As staff see one that was asked for. */
export const STAFF_OFFER_STATES = ['asked', 'draft', 'sent', 'change-asked', 'accepted', 'expired', 'declined'] as const
/** Of which state staff list them. */
export const STAFF_OFFER_VIEWS = ['all', ...STAFF_OFFER_STATES] as const
export type StaffOfferState = (typeof STAFF_OFFER_STATES)[number]

/** How far staff and customer have come, whatever order and calendar say. */
export type OfferStage = 'asked' | 'draft' | 'sent' | 'change-asked' | 'declined'

export const OFFER_EVENT_KINDS = [
  'asked',
  'noted',
  'drafted',
  'draft-discarded',
  'sent',
  'renewed',
  'change-asked',
  'renewal-asked',
  'declined',
] as const
export type OfferEventKind = (typeof OFFER_EVENT_KINDS)[number]

/** How many offers that became no order an account may have. */
export const MOST_OFFERS = 50
/** How many offers that staff began without a request and have not sent yet an account may have. */
export const MOST_UNSENT = 20
export const LONGEST_OFFER_NOTE = 2000
export const LONGEST_REASON = 200
/** How far ahead the last day of an offer may lie. */
export const FURTHEST_DAYS = 365

/** The last day on which prices of today hold. */
export const lastDay = (today: IsoDate, validDays: number): IsoDate => addCalendarDays(today, validDays)

interface Standing {
  readonly orderNumber: string | null
  /** Empty while there is no version. */
  readonly validUntil: IsoDate | null
  /** Of the version that is looked at. */
  readonly version: number
  readonly changeAskedAt: Date | null
  readonly declinedVersion: number | null
}

/** Told from the day alone: nothing has to run at midnight. */
export function offerState(
  { orderNumber, validUntil, version, changeAskedAt, declinedVersion }: Standing,
  today: IsoDate,
): OfferState {
  if (orderNumber !== null) return 'accepted'
  if (declinedVersion === version) return 'declined'
  if (validUntil === null) return 'asked'
  if (today > validUntil) return 'expired'
  return changeAskedAt === null ? 'open' : 'change-asked'
}

/** How far it has come once what staff were writing is gone. */
export function stageWithoutDraft({
  version,
  changeAskedAt,
  declinedVersion,
}: Pick<Standing, 'version' | 'changeAskedAt' | 'declinedVersion'>): OfferStage {
  if (declinedVersion === version) return 'declined'
  if (changeAskedAt !== null) return 'change-asked'
  return version > 0 ? 'sent' : 'asked'
}

/** Whether it can be paid as far as its state says. */
export const isPayable = (state: OfferState): boolean => state === 'open' || state === 'change-asked'

/** Its next step: an order and a last day that is over go before what was written last. */
export function staffOfferState(
  { orderNumber, validUntil, stage }: Pick<Standing, 'orderNumber' | 'validUntil'> & { readonly stage: OfferStage },
  today: IsoDate,
): StaffOfferState {
  if (orderNumber !== null) return 'accepted'
  return stage === 'sent' && validUntil !== null && today > validUntil ? 'expired' : stage
}
