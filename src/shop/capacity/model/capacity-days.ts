import type { CapacitySettings } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'

/** A number of one method on one day, or of all its days where none is named. */
export interface DayAmount {
  readonly day: IsoDate | null
  readonly method: PrintMethodName
  readonly amount: number
}

/** What methods get done on a day, and what is promised of it. */
export interface CapacityDays {
  /** Null is no limit. */
  readonly usual: (method: PrintMethodName) => number | null
  readonly perDay: (day: IsoDate, method: PrintMethodName) => number | null
  readonly booked: (day: IsoDate, method: PrintMethodName) => number
  /** Never less than nothing; infinite where there is no limit. */
  readonly free: (day: IsoDate, method: PrintMethodName) => number
}

interface Amounts {
  readonly booked: readonly DayAmount[]
  readonly changed: readonly DayAmount[]
  readonly usual: readonly DayAmount[]
}

const keyOf = (day: IsoDate | null, method: PrintMethodName): string => `${day ?? ''} ${method}`
const byKey = (amounts: readonly DayAmount[]) =>
  new Map(amounts.map(({ day, method, amount }) => [keyOf(day, method), amount]))

export function capacityDays({ methods }: CapacitySettings, amounts: Amounts): CapacityDays {
  const [bookings, changes, settings] = [byKey(amounts.booked), byKey(amounts.changed), byKey(amounts.usual)]
  const usual = (method: PrintMethodName) => settings.get(keyOf(null, method)) ?? methods[method].perDay
  const perDay = (day: IsoDate, method: PrintMethodName) => changes.get(keyOf(day, method)) ?? usual(method)
  const booked = (day: IsoDate, method: PrintMethodName) => bookings.get(keyOf(day, method)) ?? 0
  return {
    ...{ usual, perDay, booked },
    free(day, method) {
      const most = perDay(day, method)
      return most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - booked(day, method))
    },
  }
}
