import { delivery } from '#config'
import type { Call } from '#platform/server/call.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import { withRates } from '../model/settings.ts'

/** The calendar and the zones of the settings with the methods, prices and days of the price book. */
export const deliverySettings = (call: Call) => withRates(delivery, currentBook(call).delivery)
