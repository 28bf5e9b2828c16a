import { and, asc, gte, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { capacity } from '#config'
import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { carrierDays } from '#shop/delivery/model/arrival.ts'
import { calendarWith, deliverySettings } from '#shop/delivery/server/index.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import { unmadeOrders } from '#shop/orders/server/index.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { type Replanned, replanPromises } from '../model/replan-promises.ts'
import { brokenPromises, capacityBookings, capacityChanges, methodCapacities } from './tables.ts'

const ALWAYS = new Date(0)

export const todayOf = (call: Call): IsoDate => localTimeOf(call.now, deliverySettings(call).timeZone).date

export type OpenListing = typeof brokenPromises.$inferSelect

export interface PlannedPromises extends Replanned {
  /** Those that staff have been shown, the earliest first. */
  readonly listed: readonly OpenListing[]
  /** By order number: the attempt that its bookings are of. */
  readonly attemptOf: ReadonlyMap<string, string>
  /** From which day on what is booked of an order still has to be made. */
  readonly unmadeSince: (orderNumber: string) => IsoDate
}

async function readCalendar(call: Call, today: IsoDate) {
  const closed = await call.db.select().from(closedDays).where(gte(closedDays.day, today)).orderBy(asc(closedDays.day))
  const changes = await call.db.select().from(capacityChanges).where(gte(capacityChanges.day, today))
  const usual = await call.db.select().from(methodCapacities)
  const closedAt = new Map(closed.map((one) => [one.day, one.closedAt]))
  const changeOf = new Map(changes.map((one) => [`${one.day} ${one.method}`, one]))
  const usualOf = new Map(usual.map((one) => [one.method, one]))
  const valueOn = (day: IsoDate, method: PrintMethodName) => changeOf.get(`${day} ${method}`) ?? usualOf.get(method)
  return {
    calendar: calendarWith(closed.map(({ day }) => day)),
    closedAt: (day: IsoDate) => closedAt.get(day) ?? ALWAYS,
    perDay: (day: IsoDate, method: PrintMethodName) => valueOn(day, method)?.perDay ?? capacity.methods[method].perDay,
    changedAt: (day: IsoDate, method: PrintMethodName) => valueOn(day, method)?.updatedAt ?? ALWAYS,
  }
}

async function readKept(call: Call): Promise<Map<string, Date>> {
  const { orderNumber, closedAt, closedBy, outcome } = brokenPromises
  const rows = await call.db
    .select({ orderNumber, at: max(closedAt) })
    .from(brokenPromises)
    .where(and(sql`${outcome} = 'kept'`, isNotNull(closedBy)))
    .groupBy(orderNumber)
  return new Map(rows.flatMap((row) => (row.at ? [[row.orderNumber, row.at]] : [])))
}

function readListed(call: Call): Promise<OpenListing[]> {
  const { createdAt, closedAt, id } = brokenPromises
  return call.db.select().from(brokenPromises).where(isNull(closedAt)).orderBy(asc(createdAt), asc(id))
}

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b)

/** Which promises do not hold at this moment, and what could be promised instead. Under the lock. */
export async function planPromises(call: Call): Promise<PlannedPromises> {
  const today = todayOf(call)
  const calendar = await readCalendar(call, today)
  const { attemptId, orderNumber, method, day, load } = capacityBookings
  const listed = await readListed(call)
  const brokenOn = new Map(listed.map((one) => [one.orderNumber, one.day]))
  const unmadeSince = (number: string) => earlier(today, brokenOn.get(number) ?? today)
  const found = await call.db
    .select({ attemptId, orderNumber, method, day, load })
    .from(capacityBookings)
    .where(gte(day, [...brokenOn.values()].reduce(earlier, today)))
  const bookings = found.filter((one) => one.day >= unmadeSince(one.orderNumber ?? ''))
  const orders = await unmadeOrders(call)
  const kept = await readKept(call)
  const review = replanPromises({
    ...{ today, ...calendar, bookings, orders },
    carrierCalendar: carrierDays(deliverySettings(call)),
    keptAt: (number) => kept.get(number),
    isListed: (number) => brokenOn.has(number),
  })
  const attemptOf = new Map(bookings.flatMap((one) => (one.orderNumber ? [[one.orderNumber, one.attemptId]] : [])))
  return { ...review, listed, attemptOf, unmadeSince }
}
