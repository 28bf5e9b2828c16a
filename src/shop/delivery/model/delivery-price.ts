import type { DeliveryZone, ZonePrice } from '#config'
import type { Cents } from '#platform/base/money.ts'
import type { DeliveryMethod } from './settings.ts'

/** What a method costs to a zone; its own price where the zone has none of its own or is not known. */
export const zonePriceOf = (method: DeliveryMethod, zone: DeliveryZone | undefined): ZonePrice =>
  zone?.prices?.[method.id] ?? { price: method.price, freeFrom: method.freeFrom ?? null, perPound: method.perPound }

interface Parcel {
  /** What the goods come to. */
  readonly goods: Cents
  readonly pounds: number
  readonly firstPounds: number
}

const isFree = ({ freeFrom }: ZonePrice, goods: Cents): boolean => freeFrom !== null && goods >= freeFrom

const forFurtherPounds = ({ perPound }: ZonePrice, { pounds, firstPounds }: Parcel): Cents =>
  perPound * Math.ceil(Math.max(0, pounds - firstPounds))

/** Of free delivery the first pounds are free; each further pound that is begun is paid. */
export const deliveryPrice = (rate: ZonePrice, parcel: Parcel): Cents =>
  (isFree(rate, parcel.goods) ? 0 : rate.price) + forFurtherPounds(rate, parcel)

/** Goods still missing until it is free; nothing where it never is, already is, or the parcel is too heavy for that. */
export function missingForFree(rate: ZonePrice, parcel: Parcel): Cents | undefined {
  const { price, freeFrom } = rate
  if (freeFrom === null || price === 0 || isFree(rate, parcel.goods)) return undefined
  return forFurtherPounds(rate, parcel) > 0 ? undefined : freeFrom - parcel.goods
}
