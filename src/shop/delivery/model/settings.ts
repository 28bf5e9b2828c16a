import type { DeliveryZone, FirstDelivery, TransitDays } from '#config'
import type { DeliveryRate } from '#shop/pricing/model/price-book.ts'

export type DeliveryMethod = FirstDelivery['methods'][number] & {
  /** Over all places, also those that the settings have renamed since. */
  readonly anywhere?: TransitDays
}

/** The settings with the methods that staff have published. */
export interface DeliverySettings extends FirstDelivery {
  readonly methods: readonly DeliveryMethod[]
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
