import type { DeliveryZone, TransitDays } from '#config'
import type { Cents } from '#platform/base/money.ts'
import { type IsoDate, instantOf, localTimeOf } from '#platform/base/zoned-time.ts'
import { addBusinessDays, addCalendarDays, businessDayFrom } from './calendar.ts'
import { deliveryPrice, missingForFree, zonePriceOf } from './delivery-price.ts'
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
  /** Fetched at the counter: it goes nowhere, and lies ready on the day on which it would leave. */
  readonly isPickup: boolean
  readonly shipsOn: IsoDate
  readonly arrivesFrom: IsoDate
  readonly arrivesTo: IsoDate
}

/** The business day to which an order placed now belongs. */
export function orderDay({ calendar, cutOff, timeZone }: DeliverySettings, now: Date): IsoDate {
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

const AT_ONCE: TransitDays = [0, 0]

/** Transit to a known destination, else the span over the contiguous states or over Canada. */
function transitOf(
  settings: DeliverySettings,
  method: DeliveryMethod,
  to: DeliveryDestination | undefined,
): TransitDays {
  if (method.kind === 'pickup') return AT_ONCE
  // A zone that the settings have gained since says nothing of the method: it takes as long as anywhere.
  const known = to && zoneOf(settings, to)?.transit[method.id]
  if (known) return known
  const country = to?.country ?? 'US'
  const spans = settings.zones.flatMap((one) => {
    const days = one.transit[method.id]
    return days && !one.isOutlying && codesOf(one, country).length > 0 ? [days] : []
  })
  const days = spanOver(spans) ?? method.anywhere
  if (!days) throw new RangeError(`Nothing is known of how long ${method.id} takes.`)
  return days
}

export interface DeliveryInput {
  readonly now: Date
  readonly goods: Cents
  /** Of all pieces; one parcel with the first pounds where nobody says. */
  readonly pounds?: number | undefined
  /** Where it is not known, the contiguous states are. */
  readonly to?: DeliveryDestination | undefined
  /** The day that is promised, where it is another than the settings have for an order of this moment. */
  readonly shipsOn?: IsoDate | undefined
}

export const carrierDays = ({ carrierCalendar, calendar }: DeliverySettings) => carrierCalendar ?? calendar

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
  const [from, until] = transitOf(settings, offered, to)
  const arrives = (days: number) => addBusinessDays(carrierDays(settings), shipsOn, days)
  return { from: arrives(from), to: arrives(until) }
}

/** Every method with its price and its estimated arrival. */
export function deliveryOptions(
  settings: DeliverySettings,
  { now, goods, pounds = 0, to, shipsOn = shipDate(settings, now) }: DeliveryInput,
): DeliveryOption[] {
  const zone = to && zoneOf(settings, to)
  const parcel = { goods, pounds, firstPounds: settings.firstPounds }
  return settings.methods.map((method) => {
    const [from, until] = transitOf(settings, method, to)
    const rate = zonePriceOf(method, zone)
    return {
      id: method.id,
      name: method.name,
      price: deliveryPrice(rate, parcel),
      missingForFree: missingForFree(rate, parcel),
      isPickup: method.kind === 'pickup',
      shipsOn,
      arrivesFrom: addBusinessDays(carrierDays(settings), shipsOn, from),
      arrivesTo: addBusinessDays(carrierDays(settings), shipsOn, until),
    }
  })
}
