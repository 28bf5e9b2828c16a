import type { IsoDate } from '#platform/base/zoned-time.ts'
import { shipDate } from './arrival.ts'
import type { DeliverySettings } from './settings.ts'

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Tuesday, December 1' */
export const longDate = (date: IsoDate): string => longDay.format(new Date(`${date}T00:00:00Z`))
/** 'Tue, Dec 1' */
const shortDate = (date: IsoDate): string => shortDay.format(new Date(`${date}T00:00:00Z`))

/** 'Tue, Dec 1 – Thu, Dec 3', or the one day. */
export const dateSpan = (from: IsoDate, to: IsoDate): string =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`

/** When an order placed now leaves the shop, as the end of a sentence: 'will ship …'. */
export function shipPromise(settings: DeliverySettings, now: Date): string {
  if (settings.productionDays <= 1) return 'within 24 hours on business days'
  return `by ${longDate(shipDate(settings, now))}`
}
