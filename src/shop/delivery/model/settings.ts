import type { Cents } from '#platform/base/money.ts'
import type { DeliveryRate, TransitDays } from '#shop/pricing/model/price-book.ts'
import type { BusinessCalendar } from './calendar.ts'
import type { ClockTime } from './zoned-time.ts'

export interface DeliveryMethod {
  readonly id: string
  readonly name: string
  readonly price: Cents
  /** Free for orders whose goods come to so much or more. */
  readonly freeFrom?: Cents
}

export interface DeliveryZone {
  readonly name: string
  /** Beginnings of US ZIP codes; the longest that fits decides. */
  readonly zips: readonly string[]
  /** Beginnings of Canadian postal codes. */
  readonly postalCodes?: readonly string[]
  /** By the id of the method. */
  readonly transit: Readonly<Record<string, TransitDays>>
}

export interface DeliverySettings {
  readonly methods: readonly DeliveryMethod[]
  readonly zones: readonly DeliveryZone[]
  /** Business days from order to hand-over to the carrier. */
  readonly productionDays: number
  /** Orders from this time on count as the next business day's. */
  readonly cutOff: ClockTime
  readonly timeZone: string
  readonly calendar: BusinessCalendar
}

/** The settings with other methods, their prices and their days. */
export function withRates(settings: DeliverySettings, rates: readonly DeliveryRate[]): DeliverySettings {
  const daysTo = (zone: string) =>
    Object.fromEntries(rates.flatMap(({ id, transit }) => (transit[zone] ? [[id, transit[zone]]] : [])))
  return {
    ...settings,
    methods: rates.map(({ id, name, price, freeFrom }) => ({
      id,
      name,
      price,
      ...(freeFrom === null ? {} : { freeFrom }),
    })),
    zones: settings.zones.map((zone) => ({ ...zone, transit: daysTo(zone.name) })),
  }
}
