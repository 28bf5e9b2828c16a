import type { Markup, TransitDays } from '#config'
import type { Cents } from '#platform/base/money.ts'
import { faultsOf, type PriceList } from './price-list.ts'
import type { PriceListProblem } from './print-price.ts'

export const DELIVERY_ID_LENGTH = 30

export interface DeliveryRate {
  /** Stands in orders, so it never changes. */
  readonly id: string
  readonly name: string
  readonly price: Cents
  /** Free for orders whose goods come to so much or more; null where it never is. */
  readonly freeFrom: Cents | null
  /** By the name of the zone. */
  readonly transit: Readonly<Record<string, TransitDays>>
}

/** Everything that staff set about prices, published as one. */
export interface PriceBook {
  readonly list: PriceList
  readonly markup: Markup
  readonly delivery: readonly DeliveryRate[]
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
  for (const zone of zones) {
    const days = rate.transit[zone]
    if (!days) faults.push({ path: ['transit', zone, 0], problem: `How many days does it take to ${zone}?` })
    else if (days[0] > days[1])
      faults.push({ path: ['transit', zone, 1], problem: 'The most days are fewer than the least.' })
  }
  return faults
}

/** What keeps a book from being sold from, field by field. */
export function faultsOfBook({ list, delivery }: PriceBook, zones: readonly string[]): PriceListProblem[] {
  const within = (place: readonly (string | number)[], faults: readonly PriceListProblem[]) =>
    faults.map(({ path, problem }) => ({ path: [...place, ...path], problem }))
  const none: PriceListProblem[] =
    delivery.length === 0 ? [{ path: ['delivery'], problem: 'There must be at least one delivery method.' }] : []
  return [
    ...within(['list'], faultsOf(list)),
    ...none,
    ...delivery.flatMap((rate, at) => within(['delivery', at], faultsOfRate(rate, delivery.slice(0, at), zones))),
  ]
}
