import type { BusinessCalendar } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { isBusinessDay } from '#shop/delivery/model/calendar.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { CapacityPart } from './schedule.ts'

export interface Booking extends CapacityPart {
  /** Nothing while it belongs to an unfinished attempt. */
  readonly orderNumber: string | null
}

/** What was promised of an order that still has to be made. */
export interface PromisedOrder {
  readonly orderNumber: string
  readonly placedAt: Date
  readonly shipsOn: IsoDate
  readonly arrivesFrom: IsoDate
  readonly arrivesTo: IsoDate
}

export interface PromisesOnDays {
  readonly today: IsoDate
  /** The shop's, with every closed day. */
  readonly calendar: BusinessCalendar
  /** From today on; of a listed order also those of the days since, on which it was not made. */
  readonly bookings: readonly Booking[]
  /** Whether staff have been shown that its promise is broken. */
  readonly isListed: (orderNumber: string) => boolean
  readonly orders: readonly PromisedOrder[]
  /** Null is no limit. */
  readonly perDay: (day: IsoDate, method: PrintMethodName) => number | null
  /** Since when a day is closed, or a method gets done on it what it does. */
  readonly closedAt: (day: IsoDate) => Date
  readonly changedAt: (day: IsoDate, method: PrintMethodName) => Date
  /** When staff last decided that the promise of an order is kept as it is. */
  readonly keptAt: (orderNumber: string) => Date | undefined
}

type Orders = ReadonlyMap<string, PromisedOrder>
/** By the number of the order, the first of its days on which it cannot be made. */
type Broken = Map<string, IsoDate>

export const dayKey = (day: IsoDate, method: PrintMethodName): string => `${day} ${method}`
export const earlierDay = (a: IsoDate | undefined, b: IsoDate): IsoDate => (a === undefined || b < a ? b : a)
export const byPlacing = (a: PromisedOrder, b: PromisedOrder): number =>
  a.placedAt.getTime() - b.placedAt.getTime() || (a.orderNumber < b.orderNumber ? -1 : 1)

export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const isKept = ({ keptAt }: PromisesOnDays, orderNumber: string, since: Date): boolean =>
  (keptAt(orderNumber)?.getTime() ?? -1) >= since.getTime()

const breakOn = (broken: Broken, orderNumber: string, day: IsoDate) =>
  broken.set(orderNumber, earlierDay(broken.get(orderNumber), day))

function breakOnClosedDays(input: PromisesOnDays, orders: Orders, broken: Broken): void {
  const { today, calendar, closedAt } = input
  const isShut = (orderNumber: string, day: IsoDate) =>
    !isBusinessDay(calendar, day) && !isKept(input, orderNumber, closedAt(day))
  const booked = new Set<string>()
  for (const { orderNumber, day } of input.bookings) {
    if (orderNumber === null || !orders.has(orderNumber)) continue
    booked.add(orderNumber)
    if (day < today || isShut(orderNumber, day)) breakOn(broken, orderNumber, day)
  }
  // What needs no press leaves on no closed day either.
  for (const { orderNumber, shipsOn } of input.orders) {
    if (booked.has(orderNumber)) continue
    const isBroken = shipsOn < today ? input.isListed(orderNumber) : isShut(orderNumber, shipsOn)
    if (isBroken) breakOn(broken, orderNumber, shipsOn)
  }
}

/** What a day cannot hold of a method any more, the latest orders first. */
function breakOnFullDay(input: PromisesOnDays, orders: Orders, broken: Broken, group: readonly Booking[]): void {
  const [first] = group
  if (!first) return
  const { day, method } = first
  const most = input.perDay(day, method)
  if (most === null || day < input.today || !isBusinessDay(input.calendar, day)) return
  // What was made early takes nothing of the day any more; what is broken leaves it.
  const staying = group.filter(
    ({ orderNumber }) => orderNumber === null || (orders.has(orderNumber) && !broken.has(orderNumber)),
  )
  let excess = staying.reduce((sum, { load }) => sum + load, 0) - most
  const latestFirst = staying
    .flatMap(({ orderNumber, load }) => {
      const order = orderNumber === null ? undefined : orders.get(orderNumber)
      return order && !isKept(input, order.orderNumber, input.changedAt(day, method)) ? [{ order, load }] : []
    })
    .sort((a, b) => byPlacing(b.order, a.order))
  for (const { order, load } of latestFirst) {
    if (excess <= 0) return
    breakOn(broken, order.orderNumber, day)
    excess -= load
  }
}

/** Orders that can no longer be made on their days, by number, with the first of those days. */
export function findBroken(input: PromisesOnDays): ReadonlyMap<string, IsoDate> {
  const orders = new Map(input.orders.map((order) => [order.orderNumber, order]))
  const broken: Broken = new Map()
  breakOnClosedDays(input, orders, broken)
  const days = [...groupBy(input.bookings, ({ day, method }) => dayKey(day, method))]
  for (const [, group] of days.sort(([a], [b]) => (a < b ? -1 : 1))) breakOnFullDay(input, orders, broken, group)
  return broken
}
