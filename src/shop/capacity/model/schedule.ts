import type { BusinessCalendar } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { orderDay } from '#shop/delivery/model/arrival.ts'
import { addBusinessDays } from '#shop/delivery/model/calendar.ts'
import type { DeliverySettings } from '#shop/delivery/model/settings.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { MethodLoad } from './work.ts'

/** What a promise takes of a day. */
export interface CapacityPart {
  readonly method: PrintMethodName
  readonly day: IsoDate
  readonly load: number
}

export interface ShipPromise {
  /** The day on which it is handed to the carrier, or lies ready at the counter. */
  readonly shipsOn: IsoDate
  readonly parts: readonly CapacityPart[]
}

/** A year of business days: whoever orders more than that is promised the first day after it, and called. */
export const HORIZON = 250

interface FirstDayInput {
  readonly now: Date
  readonly leadDays: number
  /** Production days that are bought down. */
  readonly rushDays?: number
}

/** The earliest day on which what is ordered now can be made and leave. */
export function firstProductionDay(
  settings: DeliverySettings,
  { now, leadDays, rushDays = 0 }: FirstDayInput,
): IsoDate {
  const days = leadDays + Math.max(0, settings.productionDays - rushDays)
  return addBusinessDays(settings.calendar, orderDay(settings, now), days)
}

export interface ScheduleInput {
  readonly calendar: BusinessCalendar
  /** A business day, on which the work can begin. */
  readonly firstDay: IsoDate
  readonly loads: readonly MethodLoad[]
  /** What a method could still do on a day. */
  readonly freeOn: (day: IsoDate, method: PrintMethodName) => number
}

/** Each load fills what is free on the earliest days; all leaves together on the last day that is used. */
export function schedule({ calendar, firstDay, loads, freeOn }: ScheduleInput): ShipPromise {
  const parts: CapacityPart[] = []
  const left = new Map(loads.map(({ method, load }) => [method, load]))
  let day = firstDay
  let shipsOn = firstDay
  for (let ahead = 0; left.size > 0; ahead++) {
    if (ahead > 0) day = addBusinessDays(calendar, day, 1)
    shipsOn = day
    if (ahead === HORIZON) break
    for (const [method, rest] of left) {
      const load = Math.min(rest, Math.max(0, freeOn(day, method)))
      if (load > 0) parts.push({ method, day, load })
      if (load === rest) left.delete(method)
      else left.set(method, rest - load)
    }
  }
  return { shipsOn, parts }
}
