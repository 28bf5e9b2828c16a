import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { DeliveryOption } from '#shop/delivery/model/arrival.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import { checkoutTexts } from '../texts.ts'
import type { PricedCart } from './price-cart.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** How the last day on which a method arrives stands to the day it is needed by. */
export function timelinessOf(method: DeliveryOption, neededBy: IsoDate | null) {
  if (neededBy === null) return { isInTime: null, neededByText: '' }
  const late = daysBetween(neededBy, method.arrivesTo)
  return late <= 0
    ? { isInTime: true, neededByText: method.isPickup ? checkoutTexts.readyInTime : checkoutTexts.inTime }
    : { isInTime: false, neededByText: checkoutTexts.misses(dateSpan(neededBy, neededBy), late) }
}

const earliestOf = (methods: readonly DeliveryOption[]): DeliveryOption | undefined =>
  methods.toSorted((a, b) => (a.arrivesTo < b.arrivesTo ? -1 : 1))[0]

/** What is to be said where no method makes the day: that rush production does, else the earliest day that there is. */
export function neededByProblem({
  methods,
  rushedMethods,
  neededBy,
}: Pick<PricedCart, 'methods' | 'rushedMethods' | 'neededBy'>): string {
  const usual = earliestOf(methods)
  if (neededBy === null || !usual || usual.arrivesTo <= neededBy) return ''
  const day = dateSpan(neededBy, neededBy)
  const rushed = earliestOf(rushedMethods)
  if (rushed && rushed.arrivesTo <= neededBy) return checkoutTexts.onlyWithRush(day)
  if (rushed && rushed.arrivesTo < usual.arrivesTo)
    return checkoutTexts.noneInTimeWithRush(day, dateSpan(rushed.arrivesTo, rushed.arrivesTo), rushed.name)
  return checkoutTexts.noneInTime(day, dateSpan(usual.arrivesTo, usual.arrivesTo), usual.name)
}
