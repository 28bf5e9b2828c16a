import type { BusinessCalendar, DeliveryZone, FirstDelivery, TransitDays, ZonePrice } from '#config'
import type { DeliveryRate, PriceBook } from '#shop/pricing/model/price-book.ts'

export type DeliveryMethod = FirstDelivery['methods'][number] & {
  /** Over all places, also those that the settings have renamed since. */
  readonly anywhere?: TransitDays
}

/** The settings with the methods that staff have published. */
export interface DeliverySettings extends FirstDelivery {
  readonly methods: readonly DeliveryMethod[]
  /** On which days carriers are under way, where that is not `calendar`: they do not stop when staff close the shop. */
  readonly carrierCalendar?: BusinessCalendar
}

/** The same with the days that staff have closed. */
export const withCalendar = (settings: DeliverySettings, calendar: BusinessCalendar): DeliverySettings => ({
  ...settings,
  ...{ calendar, carrierCalendar: settings.calendar },
})

/** From the quickest place to the slowest; nothing over none. */
export function spanOver(days: readonly TransitDays[]): TransitDays | undefined {
  if (days.length === 0) return undefined
  return [Math.min(...days.map(([from]) => from)), Math.max(...days.map(([, until]) => until))]
}

function methodOf({ id, name, kind, price, freeFrom, perPound, transit }: DeliveryRate): DeliveryMethod {
  const anywhere = spanOver(Object.values(transit))
  return {
    ...{ id, name, kind, price, perPound },
    ...(freeFrom === null ? {} : { freeFrom }),
    ...(anywhere ? { anywhere } : {}),
  }
}

type Rates = Pick<PriceBook, 'delivery' | 'firstPounds' | 'rush'>

function byMethod<T>(rates: Rates['delivery'], find: (rate: DeliveryRate) => T | undefined): Record<string, T> {
  const found: Record<string, T> = {}
  for (const rate of rates) {
    const value = find(rate)
    if (value !== undefined) found[rate.id] = value
  }
  return found
}

/** What a method costs to a zone beside its own price; what the settings say, where its prices were published under other names. */
function priceTo({ name, prices }: DeliveryZone, { id, kind, zones, transit }: DeliveryRate): ZonePrice | undefined {
  if (kind === 'pickup') return undefined
  return zones[name] ?? (transit[name] ? undefined : prices?.[id])
}

/**
 * The settings with other methods, their prices and their days. To a zone that was named otherwise when the prices were
 * published the days and prices of the settings hold.
 */
export function withRates(settings: DeliverySettings, { delivery, firstPounds, rush }: Rates): DeliverySettings {
  return {
    ...settings,
    ...{ firstPounds, rush },
    methods: delivery.map(methodOf),
    zones: settings.zones.map((zone) => ({
      ...zone,
      transit: byMethod(delivery, ({ id, transit }) => transit[zone.name] ?? zone.transit[id]),
      prices: byMethod(delivery, (rate) => priceTo(zone, rate)),
    })),
  }
}
