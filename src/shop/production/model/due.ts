import type { IsoDate } from '#platform/base/zoned-time.ts'
import { shipDate } from '#shop/delivery/model/arrival.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import type { DeliverySettings } from '#shop/delivery/model/settings.ts'

/** When an order has to leave. */
export const DUE = ['all', 'late', 'today', 'tomorrow', 'week'] as const
export type Due = (typeof DUE)[number]

/** First and last day, counted from today. */
const DAYS: Readonly<Record<Exclude<Due, 'all'>, readonly [first: number | undefined, last: number]>> = {
  late: [undefined, -1],
  today: [0, 0],
  tomorrow: [1, 1],
  week: [0, 6],
}

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

export interface PlacedSpan {
  readonly from?: Date
  readonly before?: Date
}

/** When those orders were placed that have to leave then. */
export function placedFor(settings: DeliverySettings, due: Due, today: IsoDate): PlacedSpan {
  if (due === 'all') return {}
  const [first, last] = DAYS[due]
  const before = endOfDay(settings, addCalendarDays(today, last))
  return first === undefined ? { before } : { from: endOfDay(settings, addCalendarDays(today, first - 1)), before }
}
