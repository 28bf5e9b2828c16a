import { delivery } from '#config'
import type { Call } from '#platform/server/call.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import { type DeliverySettings, withCalendar, withRates } from '../model/settings.ts'
import { currentCalendar } from './calendar-cache.ts'

/**
 * The zones of the settings with the methods, prices and days of the price book, and the calendar with the days that staff
 * have closed.
 */
export const deliverySettings = (call: Call): DeliverySettings =>
  withCalendar(withRates(delivery, currentBook(call)), currentCalendar(call))
