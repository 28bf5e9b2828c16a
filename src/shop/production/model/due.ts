import type { IsoDate } from '#platform/base/zoned-time.ts'
import { shipDate } from '#shop/delivery/model/arrival.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import type { DeliverySettings } from '#shop/delivery/model/settings.ts'

/** When an order has to leave, or is needed. */
export const DUE = ['all', 'late', 'today', 'tomorrow', 'week', 'needed'] as const
export type Due = (typeof DUE)[number]

/** First and last day on which it has to leave, counted from today. */
const DAYS: Readonly<Record<Exclude<Due, 'all' | 'needed'>, readonly [first: number | undefined, last: number]>> = {
  late: [undefined, -1],
  today: [0, 0],
  tomorrow: [1, 1],
  week: [0, 6],
}

/** What is needed within so many days, or was needed before, is needed soon. */
const SOON_DAYS = 7

const MINUTE = 60_000
/** Longer than production and any row of closed days take together. */
const LONGEST_MS = 120 * 24 * 60 * MINUTE

/** Orders placed from this minute on leave after that day: later orders never leave earlier. */
function endOfDay(settings: DeliverySettings, day: IsoDate): Date {
  let last = +new Date(`${day}T00:00:00Z`) + 48 * 60 * MINUTE
  let first = last - LONGEST_MS
  while (last - first > MINUTE) {
    const middle = Math.floor((first + last) / 2 / MINUTE) * MINUTE
    if (shipDate(settings, new Date(middle)) > day) last = middle
    else first = middle
  }
  return new Date(last)
}

interface PlacedSpan {
  readonly from?: Date
  readonly before?: Date
}

/** Which orders a queue shows. */
interface DueSpan {
  readonly due?: {
    readonly from?: IsoDate
    readonly to: IsoDate
    /** When those were placed that have to leave then, of orders from before their day was stored. */
    readonly placed: PlacedSpan
  }
  readonly neededUntil?: IsoDate
}

export function dueSpan(settings: DeliverySettings, due: Due, today: IsoDate): DueSpan {
  if (due === 'all') return {}
  if (due === 'needed') return { neededUntil: addCalendarDays(today, SOON_DAYS) }
  const [first, last] = DAYS[due]
  const to = addCalendarDays(today, last)
  const before = endOfDay(settings, to)
  if (first === undefined) return { due: { to, placed: { before } } }
  const from = addCalendarDays(today, first)
  return { due: { from, to, placed: { from: endOfDay(settings, addCalendarDays(from, -1)), before } } }
}

interface Promised {
  readonly placedAt: Date
  readonly shipsOn: IsoDate | null
}

/** The day on which an order has to be handed to the carrier or lie ready: as its buyer was told, or as it was usual then. */
export const shipByOf = (settings: DeliverySettings, { placedAt, shipsOn }: Promised): IsoDate =>
  shipsOn ?? shipDate(settings, placedAt)
