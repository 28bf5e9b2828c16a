import { eq } from 'drizzle-orm'
import { capacity } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { arrivalOf, carrierDays } from '#shop/delivery/model/arrival.ts'
import { addBusinessDays, businessDaysBetween } from '#shop/delivery/model/calendar.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { changePromise, type OrderToPlan, orderToPlan } from '#shop/orders/server/index.ts'
import { DESIGNER_KEY } from '#shop/pricing/model/designer-note.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import { type CapacityPart, firstProductionDay, schedule } from '../model/schedule.ts'
import { neededWork, type WorkLine } from '../model/work.ts'
import { bookParts } from './hold-capacity.ts'
import { notifyOfNewDates } from './notify-of-new-dates.tsx'
import { readCapacityDays } from './read-capacity-days.ts'
import { reviewCalendar } from './review-calendar.ts'
import { capacityBookings } from './tables.ts'

export interface PromisedDates {
  readonly shipsOn: IsoDate
  readonly arrivesFrom: IsoDate
  readonly arrivesTo: IsoDate
}

/** When an order would be made and leave whose production days begin at this moment. */
export interface PlannedAnew {
  readonly before: PromisedDates
  readonly after: PromisedDates
  readonly parts: readonly CapacityPart[]
  /** It leaves later than promised. */
  readonly isMoved: boolean
  /** It is made on other days. */
  readonly isReplanned: boolean
  /** The first day on which it can be made. */
  readonly firstDay: IsoDate
}

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [])
const fieldOf = (stored: unknown, name: string): unknown => Object(stored)[name]

const workOfItem = ({ brand, category, quantity, options }: OrderToPlan['items'][number]): WorkLine => ({
  ...{ brand, category, pieces: quantity, printMethod: readLineOptions(options).printMethod },
  views: listOf(options.prints).filter((print) => Number(fieldOf(print, 'squareInches')) > 0).length,
  setUps: listOf(options.setUps).filter((setUp) => fieldOf(setUp, 'key') !== DESIGNER_KEY).length,
})

const bookingsOf = (call: Call, orderNumber: string): Promise<CapacityPart[]> =>
  call.db
    .select({ method: capacityBookings.method, day: capacityBookings.day, load: capacityBookings.load })
    .from(capacityBookings)
    .where(eq(capacityBookings.orderNumber, orderNumber))

/** As long on the road as its method takes there; of one that is no longer offered as was promised. */
function arrivalFrom(call: Call, { deliveryMethod, to, promise }: OrderToPlan, shipsOn: IsoDate): PromisedDates {
  const settings = deliverySettings(call)
  const country = to.country === 'CA' ? 'CA' : 'US'
  const arrives = arrivalOf(settings, { method: deliveryMethod, to: { country, code: to.zip }, shipsOn })
  if (arrives) return { shipsOn, arrivesFrom: arrives.from, arrivesTo: arrives.to }
  const calendar = carrierDays(settings)
  const after = (day: IsoDate) =>
    addBusinessDays(calendar, shipsOn, businessDaysBetween(calendar, promise.shipsOn, day))
  return { shipsOn, arrivesFrom: after(promise.arrivesFrom), arrivesTo: after(promise.arrivesTo) }
}

/** What is free where an order gives back its own days. */
async function freeWithout(call: Call, own: readonly CapacityPart[], from: IsoDate) {
  const { perDay, booked } = await readCapacityDays(call, { from })
  return (day: IsoDate, method: PrintMethodName): number => {
    const most = perDay(day, method)
    if (most === null) return Number.POSITIVE_INFINITY
    const mine = own.find((part) => part.day === day && part.method === method)?.load ?? 0
    return Math.max(0, most - (booked(day, method) - mine))
  }
}

/**
 * Plans an order that was not begun as if it were ordered at this moment. What can still be made on the days that it has
 * keeps them, and no promise becomes earlier. Nothing where no day was promised.
 */
export async function planAnew(call: Call, orderNumber: string): Promise<PlannedAnew | undefined> {
  const order = await orderToPlan(call, orderNumber)
  if (!order) return undefined
  const settings = deliverySettings(call)
  const { loads, leadDays } = neededWork(capacity, order.items.map(workOfItem))
  const rushDays = order.isRush ? currentBook(call).rush.days : 0
  const firstDay = firstProductionDay(settings, { now: call.now, leadDays, rushDays })
  const own = await bookingsOf(call, orderNumber)
  const before = order.promise
  const hasDays = own.length > 0 || loads.length === 0
  if (hasDays && before.shipsOn >= firstDay && own.every(({ day }) => day >= firstDay))
    return { before, after: before, parts: own, isMoved: false, isReplanned: false, firstDay }
  const freeOn = loads.length > 0 ? await freeWithout(call, own, firstDay) : () => 0
  const { shipsOn, parts } = schedule({ calendar: settings.calendar, firstDay, loads, freeOn })
  const isMoved = shipsOn > before.shipsOn
  const after = isMoved ? arrivalFrom(call, order, shipsOn) : before
  return { before, after, parts, isMoved, isReplanned: true, firstDay }
}

interface PromiseAnew {
  readonly orderNumber: string
  /** For the customer, who reads it in the timeline beside the new date. */
  readonly note: string
  /** By an email of its own, where nothing else tells of the new dates. */
  readonly isEmailed?: boolean
}

/** The same, promised: its days and the order's dates, in the caller's transaction, which has the calendar's lock. */
export async function promiseAnew(
  call: Call,
  { orderNumber, note, isEmailed = false }: PromiseAnew,
): Promise<PlannedAnew | undefined> {
  const plan = await planAnew(call, orderNumber)
  if (!plan?.isReplanned) return plan
  const order = await orderToPlan(call, orderNumber)
  await call.db.delete(capacityBookings).where(eq(capacityBookings.orderNumber, orderNumber))
  const booking = { attemptId: order?.attemptId ?? '', userId: null, orderNumber, parts: plan.parts }
  if (plan.parts.length > 0 && !(await bookParts(call, booking)))
    throw new Error('Days that were free under the lock have no room')
  if (plan.isMoved) await changePromise(call, { ...plan.after, orderNumber, note, by: 'shop' })
  if (plan.isMoved && isEmailed) {
    const { before, after } = plan
    const promiseId = `${orderNumber}-${after.shipsOn}`
    const promised = { promisedFrom: before.arrivesFrom, promisedTo: before.arrivesTo }
    const arrives = { arrivesFrom: after.arrivesFrom, arrivesTo: after.arrivesTo }
    await call.jobs.send(
      notifyOfNewDates,
      { promiseId, orderNumber, note, ...arrives, ...promised },
      { key: promiseId },
    )
  }
  // It may have stood among the broken promises, and other orders may lack what it has given back.
  await call.jobs.send(reviewCalendar, {})
  return plan
}
