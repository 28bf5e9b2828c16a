import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'
import { arrivalOf, shipDate } from '#shop/delivery/model/arrival.ts'
import { businessDayFrom } from '#shop/delivery/model/calendar.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { DeliverySettings } from '#shop/delivery/model/settings.ts'
import { type Fulfillment, type OrderStatus, stateOf } from '../model.ts'
import { orderModelTexts } from './texts.ts'

/** What the promise made before paying has become. */
export interface Arrival {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly promisedFrom: IsoDate
  readonly promisedTo: IsoDate
  /**
   * `delivered`: `from` and `to` are the day it came, or was fetched. `ready`: the day since when it lies at the counter.
   * `overdue`: that day is past, and nobody said that it came.
   */
  readonly state: 'expected' | 'overdue' | 'ready' | 'delivered'
  readonly isOnTime: boolean
}

interface Step {
  readonly status: OrderStatus
  readonly isReady?: boolean
  readonly at: Date
}

interface Journey extends Fulfillment {
  readonly status: OrderStatus
  readonly placedAt: Date
  /** The day on which it was to leave; orders from before that was promised go by when they were placed. */
  readonly shipsOn?: IsoDate | null
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

/** Since when it lies at the counter: what goes back to the press does not. */
function readyOn(steps: readonly Step[]): Date | undefined {
  const isOut = (step: Step | undefined) => step && ['ready', 'shipped', 'delivered'].includes(stateOf(step))
  const last = steps.findLastIndex((step) => !isOut(step))
  return steps[last + 1]?.at
}

const dayOf = (settings: DeliverySettings, instant: Date): IsoDate => localTimeOf(instant, settings.timeZone).date

/** When what is still here leaves, or lies ready: as it was promised, or the next day on which the shop works. */
function leavesOn(settings: DeliverySettings, { placedAt, shipsOn }: Journey, now: Date): IsoDate {
  return latest(shipsOn ?? shipDate(settings, placedAt), businessDayFrom(settings.calendar, dayOf(settings, now)))
}

function span(settings: DeliverySettings, journey: Journey, now: Date): { from: IsoDate; to: IsoDate } | undefined {
  const country = journey.to.country === 'CA' ? 'CA' : 'US'
  const left = leftOn(journey.steps)
  return arrivalOf(settings, {
    method: journey.method,
    to: { country, code: journey.to.zip },
    shipsOn: left ? dayOf(settings, left) : leavesOn(settings, journey, now),
  })
}

/** What is fetched is in time where it lay ready in time, however long it lies there. */
function pickupNow(settings: DeliverySettings, journey: Journey, promise: { from: IsoDate; to: IsoDate }, now: Date) {
  const promised = { promisedFrom: promise.from, promisedTo: promise.to }
  const ready = readyOn(journey.steps)
  if (!ready) {
    const day = leavesOn(settings, journey, now)
    const isOnTime = day <= promise.to
    const shown = isOnTime ? promise : { from: day, to: day }
    return { ...shown, ...promised, state: 'expected' as const, isOnTime }
  }
  const taken = journey.status === 'delivered' ? journey.steps.at(-1)?.at : undefined
  const day = dayOf(settings, taken ?? ready)
  const state = taken ? ('delivered' as const) : ('ready' as const)
  return { from: day, to: day, ...promised, state, isOnTime: dayOf(settings, ready) <= promise.to }
}

/** Whether the stored promise still holds, and the dates that hold instead. Nothing for what will not arrive. */
export function arrivalNow(settings: DeliverySettings, journey: Journey, now: Date): Arrival | null {
  const { promise, status, steps } = journey
  if (!promise || status === 'cancelled' || status === 'refunded') return null
  if (journey.isPickup) return pickupNow(settings, journey, promise, now)
  const promised = { promisedFrom: promise.from, promisedTo: promise.to }
  const came = status === 'delivered' ? steps.findLast((step) => step.status === 'delivered')?.at : undefined
  if (came) {
    const day = dayOf(settings, came)
    return { from: day, to: day, ...promised, state: 'delivered', isOnTime: day <= promise.to }
  }
  // A method that the shop no longer offers leaves nothing but the promise to go by.
  const expected = span(settings, journey, now) ?? promise
  const isOverdue = dayOf(settings, now) > expected.to
  const isOnTime = expected.to <= promise.to && !isOverdue
  const shown = isOnTime && expected.to === promise.to ? promise : expected
  return { from: shown.from, to: shown.to, ...promised, state: isOverdue ? 'overdue' : 'expected', isOnTime }
}

/** 'Estimated arrival Tue, Dec 1 – Thu, Dec 3' */
export function arrivalText({ from, to, state }: Arrival, { isPickup }: Fulfillment): string {
  const days = dateSpan(from, to)
  if (state === 'ready') return orderModelTexts.readySince(days)
  if (state === 'delivered') return isPickup ? orderModelTexts.pickedUp(days) : orderModelTexts.arrived(days)
  if (isPickup) return orderModelTexts.estimatedPickup(days)
  return state === 'overdue' ? orderModelTexts.wasDue(days) : orderModelTexts.estimatedArrival(days)
}

/** How that stands to what was promised. */
export function promiseText({ promisedFrom, promisedTo, state, isOnTime }: Arrival): string {
  if (isOnTime) return orderModelTexts.onTime
  const promised = dateSpan(promisedFrom, promisedTo)
  if (state === 'delivered' || state === 'ready') return orderModelTexts.promised(promised)
  if (state === 'overdue') return orderModelTexts.isLate
  return orderModelTexts.runsLate(promised)
}
