import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import { ORDER_STATUSES, type OrderStatus } from '../model.ts'
import { orderModelTexts } from './texts.ts'

/** The choices of My Orders. Delivered orders stand under All orders only. */
export const ORDER_TYPES = [
  { value: 'all', label: orderModelTexts.allOrders },
  { value: 'pre-order', label: orderModelTexts.preOrder },
  { value: 'in-transit', label: orderModelTexts.inTransit },
  { value: 'confirmed', label: orderModelTexts.confirmed },
  { value: 'cancelled', label: orderModelTexts.cancelled },
] as const
export type OrderType = (typeof ORDER_TYPES)[number]['value']

const STATUSES_OF: Record<OrderType, readonly OrderStatus[]> = {
  all: ORDER_STATUSES,
  'pre-order': ['waiting'],
  'in-transit': ['shipped'],
  confirmed: ['paid', 'in_production'],
  cancelled: ['cancelled', 'refunded'],
}

export const isOfType = (status: OrderStatus, type: OrderType): boolean => STATUSES_OF[type].includes(status)

export interface Duration {
  readonly value: string
  readonly label: string
}

const RECENT: readonly Duration[] = [
  { value: 'this-month', label: orderModelTexts.thisMonth },
  { value: '3-months', label: orderModelTexts.last3Months },
  { value: '6-months', label: orderModelTexts.last6Months },
]

/** The choices of time: three recent spans, then the years in which the customer ordered by the shop's calendar, newest first. */
export function durationsFor(placedDates: readonly string[], timeZone: string): Duration[] {
  const years = [...new Set(placedDates.map((date) => localTimeOf(new Date(date), timeZone).date.slice(0, 4)))]
    .sort()
    .reverse()
  return [...RECENT, ...years.map((year) => ({ value: year, label: year }))]
}

/** The same day some months before, or the last of that month where it has fewer days. */
function monthsBack(today: IsoDate, count: number): IsoDate {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Whether an order was placed on a day of the chosen span, as the shop counts days; an unknown choice hides nothing. */
export function isWithin(
  placedDate: string,
  duration: string,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const placed = localTimeOf(new Date(placedDate), timeZone).date
  const today = localTimeOf(now, timeZone).date
  if (duration === 'this-month') return placed.slice(0, 7) === today.slice(0, 7)
  if (duration === '3-months') return placed >= monthsBack(today, 3)
  if (duration === '6-months') return placed >= monthsBack(today, 6)
  if (/^\d{4}$/.test(duration)) return placed.startsWith(duration)
  return true
}
