import type { Cents } from '#platform/base/money.ts'
import type { BusinessCalendar } from './calendar.ts'
import type { ClockTime } from './zoned-time.ts'

export type DeliveryMethodId = 'standard' | 'express'

export interface DeliveryMethod {
  readonly id: DeliveryMethodId
  readonly name: string
  readonly price: Cents
  /** Free for orders whose goods come to so much or more. */
  readonly freeFrom?: Cents
}

/** Business days on the road, at the least and at the most. */
export type TransitDays = readonly [from: number, to: number]

export interface DeliveryZone {
  readonly name: string
  /** Beginnings of US ZIP codes; the longest that fits decides. */
  readonly zips: readonly string[]
  /** Beginnings of Canadian postal codes. */
  readonly postalCodes?: readonly string[]
  readonly transit: Readonly<Record<DeliveryMethodId, TransitDays>>
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
