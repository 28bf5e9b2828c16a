import type { Cents } from '#platform/base/money.ts'
import type { ClockTime } from '#platform/base/zoned-time.ts'
import type { DeliveryRate, TransitDays } from '#shop/pricing/model/price-book.ts'
import type { BusinessCalendar } from './calendar.ts'

export interface DeliveryMethod {
  readonly id: string
  readonly name: string
  readonly price: Cents
  /** Free for orders whose goods come to so much or more. */
  readonly freeFrom?: Cents
  /** Over all places, also those that the settings have renamed since. */
  readonly anywhere?: TransitDays
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

/** From the quickest place to the slowest; nothing over none. */
export function spanOver(days: readonly TransitDays[]): TransitDays | undefined {
  if (days.length === 0) return undefined
  return [Math.min(...days.map(([from]) => from)), Math.max(...days.map(([, until]) => until))]
}

function methodOf({ id, name, price, freeFrom, transit }: DeliveryRate): DeliveryMethod {
  const anywhere = spanOver(Object.values(transit))
  return { id, name, price, ...(freeFrom === null ? {} : { freeFrom }), ...(anywhere ? { anywhere } : {}) }
}

/**
 * The settings with other methods, their prices and their days. To a zone that was named otherwise when the prices were
 * published the days of the settings hold.
 */
export function withRates(settings: DeliverySettings, rates: readonly DeliveryRate[]): DeliverySettings {
  const daysTo = ({ name, transit: own }: DeliveryZone) =>
    Object.fromEntries(
      rates.flatMap(({ id, transit }) => {
        const days = transit[name] ?? own[id]
        return days ? [[id, days]] : []
      }),
    )
  return {
    ...settings,
    methods: rates.map(methodOf),
    zones: settings.zones.map((zone) => ({ ...zone, transit: daysTo(zone) })),
  }
}
