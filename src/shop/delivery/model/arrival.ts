import type { DeliveryZone, TransitDays } from '#config'
import type { Cents } from '#platform/base/money.ts'
import { type IsoDate, instantOf, localTimeOf } from '#platform/base/zoned-time.ts'
import { addBusinessDays, addCalendarDays, businessDayFrom } from './calendar.ts'
import { type DeliveryMethod, type DeliverySettings, spanOver } from './settings.ts'

export interface DeliveryDestination {
  readonly country: 'US' | 'CA'
  /** ZIP or postal code, or its beginning. */
  readonly code: string
}

export interface DeliveryOption {
  readonly id: string
  readonly name: string
  readonly price: Cents
  /** Goods still missing until this method is free; nothing where it never is or already is. */
  readonly missingForFree: Cents | undefined
  readonly shipsOn: IsoDate
  readonly arrivesFrom: IsoDate
  readonly arrivesTo: IsoDate
}

/** The business day to which an order placed now belongs. */
function orderDay({ calendar, cutOff, timeZone }: DeliverySettings, now: Date): IsoDate {
  const { date, time } = localTimeOf(now, timeZone)
  return businessDayFrom(calendar, time < cutOff ? date : addCalendarDays(date, 1))
}

/** The day on which an order placed now is handed to the carrier. */
export function shipDate(settings: DeliverySettings, now: Date): IsoDate {
  return addBusinessDays(settings.calendar, orderDay(settings, now), settings.productionDays)
}

/** The next instant at which every estimated date moves on. */
export function nextCutOff(settings: DeliverySettings, now: Date): Date {
  return instantOf({ date: orderDay(settings, now), time: settings.cutOff }, settings.timeZone)
}

const codesOf = (zone: DeliveryZone, country: DeliveryDestination['country']) =>
  (country === 'US' ? zone.zips : zone.postalCodes) ?? []

export function zoneOf(settings: DeliverySettings, { country, code }: DeliveryDestination): DeliveryZone | undefined {
  const wanted = code.toUpperCase().replace(/\s/g, '')
  let best: { zone: DeliveryZone; length: number } | undefined
  for (const zone of settings.zones)
    for (const start of codesOf(zone, country))
      if (wanted.startsWith(start) && start.length > (best?.length ?? 0)) best = { zone, length: start.length }
  return best?.zone
}

/** Transit to a known destination, else the span over every place in the country. */
function transitOf(settings: DeliverySettings, id: string, to: DeliveryDestination | undefined): TransitDays {
  // A zone that the settings have gained since says nothing of the method: it takes as long as anywhere.
  const known = to && zoneOf(settings, to)?.transit[id]
  if (known) return known
  const country = to?.country ?? 'US'
  const spans = settings.zones.flatMap((one) => {
    const days = one.transit[id]
    return days && codesOf(one, country).length > 0 ? [days] : []
  })
  const days = spanOver(spans) ?? settings.methods.find((method) => method.id === id)?.anywhere
  if (!days) throw new RangeError(`Nothing is known of how long ${id} takes.`)
  return days
}

export function deliveryPrice(method: DeliveryMethod, goods: Cents): Cents {
  return method.freeFrom !== undefined && goods >= method.freeFrom ? 0 : method.price
}

export interface DeliveryInput {
  readonly now: Date
  readonly goods: Cents
  readonly to?: DeliveryDestination | undefined
}

interface Parcel {
  readonly method: string
  readonly to: DeliveryDestination
  readonly shipsOn: IsoDate
}

/** When a parcel that is handed over on that day arrives; nothing where its method is no longer offered. */
export function arrivalOf(
  settings: DeliverySettings,
  { method, to, shipsOn }: Parcel,
): { from: IsoDate; to: IsoDate } | undefined {
  const offered = settings.methods.find(({ id }) => id === method)
  if (!offered) return undefined
  const [from, until] = transitOf(settings, offered.id, to)
  const arrives = (days: number) => addBusinessDays(settings.calendar, shipsOn, days)
  return { from: arrives(from), to: arrives(until) }
}

/** Every method with its price and its estimated arrival. */
export function deliveryOptions(settings: DeliverySettings, { now, goods, to }: DeliveryInput): DeliveryOption[] {
  const shipsOn = shipDate(settings, now)
  return settings.methods.map((method) => {
    const [from, until] = transitOf(settings, method.id, to)
    const price = deliveryPrice(method, goods)
    return {
      id: method.id,
      name: method.name,
      price,
      missingForFree: price > 0 && method.freeFrom !== undefined ? method.freeFrom - goods : undefined,
      shipsOn,
      arrivesFrom: addBusinessDays(settings.calendar, shipsOn, from),
      arrivesTo: addBusinessDays(settings.calendar, shipsOn, until),
    }
  })
}
