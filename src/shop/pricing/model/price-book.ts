import type { DeliveryKind, Markup, Rush, TransitDays, ZonePrice } from '#config'
import { faultsOf, type PriceList } from './price-list.ts'
import type { PriceListProblem } from './print-price.ts'

export const DELIVERY_ID_LENGTH = 30

/** Its own price holds for every zone that is not among `zones`. */
export interface DeliveryRate extends ZonePrice {
  /** Stands in orders, so it never changes. */
  readonly id: string
  readonly name: string
  readonly kind: DeliveryKind
  /** By the name of the zone. */
  readonly transit: Readonly<Record<string, TransitDays>>
  /** By the name of the zone. */
  readonly zones: Readonly<Record<string, ZonePrice>>
}

/** Everything that staff set about prices, published as one. */
export interface PriceBook {
  readonly list: PriceList
  readonly markup: Markup
  readonly delivery: readonly DeliveryRate[]
  /** Up to so many pounds a parcel costs the price of its method and zone alone. */
  readonly firstPounds: number
  readonly rush: Rush
}

function faultsOfPickup({ price, freeFrom, perPound, zones }: DeliveryRate): PriceListProblem[] {
  const isFree = price === 0 && perPound === 0 && freeFrom === null && Object.keys(zones).length === 0
  return isFree ? [] : [{ path: ['price'], problem: 'Pickup at the counter costs nothing.' }]
}

function faultsOfRate(
  rate: DeliveryRate,
  others: readonly DeliveryRate[],
  zones: readonly string[],
): PriceListProblem[] {
  const faults: PriceListProblem[] = []
  if (others.some(({ id }) => id === rate.id)) faults.push({ path: ['id'], problem: 'Two delivery methods are one.' })
  if (others.some(({ name }) => name.toLowerCase() === rate.name.toLowerCase()))
    faults.push({ path: ['name'], problem: 'Another delivery method has this name.' })
  if (rate.kind === 'pickup') {
    if (others.some(({ kind }) => kind === 'pickup'))
      faults.push({ path: ['kind'], problem: 'There is only one counter to pick up at.' })
    return [...faults, ...faultsOfPickup(rate)]
  }
  for (const zone of zones) {
    const days = rate.transit[zone]
    if (!days) faults.push({ path: ['transit', zone, 0], problem: `How many days does it take to ${zone}?` })
    else if (days[0] > days[1])
      faults.push({ path: ['transit', zone, 1], problem: 'The most days are fewer than the least.' })
  }
  return faults
}

const NO_METHOD = 'There must be at least one delivery method.'
// Whoever chooses nothing is sent the goods by the first.
const CARRIER_FIRST = 'The first delivery method must go by a carrier.'

/** What keeps a book from being sold from, field by field. */
export function faultsOfBook({ list, delivery }: PriceBook, zones: readonly string[]): PriceListProblem[] {
  const within = (place: readonly (string | number)[], faults: readonly PriceListProblem[]) =>
    faults.map(({ path, problem }) => ({ path: [...place, ...path], problem }))
  const [first] = delivery
  const none: PriceListProblem[] =
    first?.kind === 'carrier' ? [] : [{ path: ['delivery'], problem: first ? CARRIER_FIRST : NO_METHOD }]
  return [
    ...within(['list'], faultsOf(list)),
    ...none,
    ...delivery.flatMap((rate, at) => within(['delivery', at], faultsOfRate(rate, delivery.slice(0, at), zones))),
  ]
}
