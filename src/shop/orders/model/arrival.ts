import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import { arrivalOf, shipDate } from '#shop/delivery/model/arrival.ts'
import { businessDayFrom } from '#shop/delivery/model/calendar.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { DeliverySettings } from '#shop/delivery/model/settings.ts'
import type { OrderStatus } from '../model.ts'
import { orderModelTexts } from './texts.ts'

/** What the promise made before paying has become. */
export interface Arrival {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly promisedFrom: IsoDate
  readonly promisedTo: IsoDate
  /** `delivered`: `from` and `to` are the day it came. `overdue`: that day is past, and nobody said that it came. */
  readonly state: 'expected' | 'overdue' | 'delivered'
  readonly isOnTime: boolean
}

interface Step {
  readonly status: OrderStatus
  readonly at: Date
}

interface Journey {
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly promise: { readonly from: IsoDate; readonly to: IsoDate } | null
  readonly method: string
  readonly to: { readonly country: string; readonly zip: string }
  /** What happened to it, oldest first. */
  readonly steps: readonly Step[]
}

const latest = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)

/** The day it left: a number that was corrected later moves nothing. */
function leftOn(steps: readonly Step[]): Date | undefined {
  return steps.findLast((step, place) => step.status === 'shipped' && steps[place - 1]?.status !== 'shipped')?.at
}

function shipsOn(settings: DeliverySettings, { placedAt, steps }: Journey, now: Date): IsoDate {
  const dayOf = (instant: Date) => localTimeOf(instant, settings.timeZone).date
  const left = leftOn(steps)
  if (left) return dayOf(left)
  return latest(shipDate(settings, placedAt), businessDayFrom(settings.calendar, dayOf(now)))
}

function span(settings: DeliverySettings, journey: Journey, now: Date): { from: IsoDate; to: IsoDate } | undefined {
  const country = journey.to.country === 'CA' ? 'CA' : 'US'
  return arrivalOf(settings, {
    method: journey.method,
    to: { country, code: journey.to.zip },
    shipsOn: shipsOn(settings, journey, now),
  })
}

/** Whether the stored promise still holds, and the dates that hold instead. Nothing for what will not arrive. */
export function arrivalNow(settings: DeliverySettings, journey: Journey, now: Date): Arrival | null {
  const { promise, status, steps } = journey
  if (!promise || status === 'cancelled' || status === 'refunded') return null
  const promised = { promisedFrom: promise.from, promisedTo: promise.to }
  const came = status === 'delivered' ? steps.findLast((step) => step.status === 'delivered')?.at : undefined
  if (came) {
    const day = localTimeOf(came, settings.timeZone).date
    return { from: day, to: day, ...promised, state: 'delivered', isOnTime: day <= promise.to }
  }
  // A method that the shop no longer offers leaves nothing but the promise to go by.
  const expected = span(settings, journey, now) ?? promise
  const isOverdue = localTimeOf(now, settings.timeZone).date > expected.to
  const isOnTime = expected.to <= promise.to && !isOverdue
  const shown = isOnTime && expected.to === promise.to ? promise : expected
  return { from: shown.from, to: shown.to, ...promised, state: isOverdue ? 'overdue' : 'expected', isOnTime }
}

/** 'Estimated arrival Tue, Dec 1 – Thu, Dec 3' */
export function arrivalText({ from, to, state }: Arrival): string {
  const days = dateSpan(from, to)
  if (state === 'delivered') return orderModelTexts.arrived(days)
  return state === 'overdue' ? orderModelTexts.wasDue(days) : orderModelTexts.estimatedArrival(days)
}

/** How that stands to what was promised. */
export function promiseText({ promisedFrom, promisedTo, state, isOnTime }: Arrival): string {
  if (isOnTime) return orderModelTexts.onTime
  const promised = dateSpan(promisedFrom, promisedTo)
  if (state === 'delivered') return orderModelTexts.promised(promised)
  if (state === 'overdue') return orderModelTexts.isLate
  return orderModelTexts.runsLate(promised)
}
