import type { BusinessCalendar } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { addBusinessDays, businessDayFrom, businessDaysBetween } from '#shop/delivery/model/calendar.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import {
  byPlacing,
  dayKey,
  earlierDay,
  findBroken,
  groupBy,
  type PromisedOrder,
  type PromisesOnDays,
} from './find-broken.ts'
import { type CapacityPart, type ShipPromise, schedule } from './schedule.ts'

export interface ReplanInput extends PromisesOnDays {
  readonly carrierCalendar: BusinessCalendar
}

/** An order whose promise cannot be kept, and what could be promised instead. */
export interface BrokenPromise {
  readonly orderNumber: string
  /** The first day that it was planned for and cannot be made on. */
  readonly day: IsoDate
  readonly shipsOn: IsoDate
  readonly arrivesFrom: IsoDate
  readonly arrivesTo: IsoDate
  readonly parts: readonly CapacityPart[]
  /** What stands. */
  readonly promised: Pick<PromisedOrder, 'shipsOn' | 'arrivesFrom' | 'arrivesTo'>
}

export interface Replanned {
  readonly broken: readonly BrokenPromise[]
  /** Orders that are made on other days, and leave as promised. */
  readonly moved: readonly { readonly orderNumber: string; readonly parts: readonly CapacityPart[] }[]
}

/** As long on the road as was promised before. */
function arrivalAfter({ carrierCalendar }: ReplanInput, order: PromisedOrder, shipsOn: IsoDate) {
  const after = (promised: IsoDate) =>
    addBusinessDays(carrierCalendar, shipsOn, businessDaysBetween(carrierCalendar, order.shipsOn, promised))
  return { arrivesFrom: after(order.arrivesFrom), arrivesTo: after(order.arrivesTo) }
}

/** What is taken of each day while promises are planned one after the other. */
function takenOf({ bookings, perDay }: ReplanInput) {
  const taken = new Map<string, number>()
  const add = (parts: readonly CapacityPart[], sign: 1 | -1) => {
    for (const { day, method, load } of parts) {
      taken.set(dayKey(day, method), (taken.get(dayKey(day, method)) ?? 0) + sign * load)
    }
  }
  add(bookings, 1)
  return {
    take: (parts: readonly CapacityPart[]) => add(parts, 1),
    giveBack: (parts: readonly CapacityPart[]) => add(parts, -1),
    free: (day: IsoDate, method: PrintMethodName) =>
      (perDay(day, method) ?? Number.POSITIVE_INFINITY) - (taken.get(dayKey(day, method)) ?? 0),
  }
}
type Taken = ReturnType<typeof takenOf>

function plan(
  { today, calendar }: ReplanInput,
  order: PromisedOrder,
  own: readonly CapacityPart[],
  taken: Taken,
): ShipPromise {
  const loads = [...groupBy(own, ({ method }) => method).values()].flatMap((parts) => {
    const [first] = parts
    return first ? [{ method: first.method, load: parts.reduce((sum, { load }) => sum + load, 0) }] : []
  })
  const first = own.map(({ day }) => day).reduce<IsoDate | undefined>(earlierDay, undefined) ?? order.shipsOn
  const firstDay = businessDayFrom(calendar, first < today ? today : first)
  return schedule({ calendar, firstDay, loads, freeOn: taken.free })
}

/**
 * Which promises a calendar breaks: on a closed day all, on one that has become too small the latest ones. Each is planned
 * anew from its first day on, the earliest order first, without what others have or are about to be promised; so whichever is
 * confirmed first takes nothing of another.
 */
export function replanPromises(input: ReplanInput): Replanned {
  const days = findBroken(input)
  const ownParts = groupBy(input.bookings, ({ orderNumber }) => orderNumber ?? '')
  const taken = takenOf(input)
  const broken: BrokenPromise[] = []
  const moved: { orderNumber: string; parts: readonly CapacityPart[] }[] = []
  for (const order of input.orders.filter(({ orderNumber }) => days.has(orderNumber)).sort(byPlacing)) {
    const { orderNumber } = order
    const own = ownParts.get(orderNumber) ?? []
    taken.giveBack(own)
    const { shipsOn, parts } = plan(input, order, own, taken)
    taken.take(parts)
    if (shipsOn <= order.shipsOn) {
      moved.push({ orderNumber, parts })
      continue
    }
    // Until its customer is told of the new day, it has the old ones too.
    taken.take(own)
    const day = days.get(orderNumber) ?? order.shipsOn
    broken.push({ orderNumber, day, shipsOn, parts, promised: order, ...arrivalAfter(input, order, shipsOn) })
  }
  return { broken, moved }
}
