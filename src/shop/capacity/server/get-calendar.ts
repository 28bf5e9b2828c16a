import { and, asc, count, gte, isNull, lte } from 'drizzle-orm'
import { capacity, delivery } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { CallOf } from '#platform/server/call.ts'
import { addCalendarDays, holidayOn, isBusinessDay, weekdayOf } from '#shop/delivery/model/calendar.ts'
import { closedDays } from '#shop/delivery/server/tables.ts'
import { PRINT_METHODS } from '#shop/pricing/model/methods/method-names.ts'
import type * as contract from '../contract.ts'
import { capacityTexts } from '../texts.ts'
import { todayOf } from './plan-promises.ts'
import { readCapacityDays } from './read-capacity-days.ts'
import { brokenPromises, capacityChanges } from './tables.ts'

type CalendarCall = CallOf<typeof contract.getCalendar>

const { calendar } = delivery
const mondayOf = (day: IsoDate): IsoDate => addCalendarDays(day, -((weekdayOf(day) + 6) % 7))
const daysFrom = (day: IsoDate, count: number): IsoDate[] =>
  Array.from({ length: count }, (_, ahead) => addCalendarDays(day, ahead))
const isWorkday = (day: IsoDate): boolean => calendar.workingDays.some((one) => one === weekdayOf(day))

function stateOf(day: IsoDate, closed: ReadonlyMap<IsoDate, string>) {
  if (!isBusinessDay(calendar, day))
    return { state: 'off' as const, reason: holidayOn(calendar, day) ?? capacityTexts.closedBySettings }
  const note = closed.get(day)
  return note === undefined ? { state: 'open' as const, reason: '' } : { state: 'closed' as const, reason: note }
}

async function readNotes(call: CalendarCall, from: IsoDate, until: IsoDate) {
  const { day, note } = closedDays
  const closed = await call.db
    .select({ day, note })
    .from(closedDays)
    .where(and(gte(day, from), lte(day, until)))
    .orderBy(asc(day))
  const changes = await call.db
    .select()
    .from(capacityChanges)
    .where(and(gte(capacityChanges.day, from), lte(capacityChanges.day, until)))
  return {
    closed: new Map(closed.map((one) => [one.day, one.note])),
    changes: new Map(changes.map((one) => [`${one.day} ${one.method}`, one.note])),
  }
}

export async function getCalendar(
  call: CalendarCall,
  { from, weeks }: InputOf<typeof contract.getCalendar>,
): Promise<ResultOf<typeof contract.getCalendar>> {
  const today = todayOf(call)
  const first = mondayOf(from ?? today)
  const until = addCalendarDays(first, weeks * 7 - 1)
  const days = await readCapacityDays(call, { from: first, until })
  const { closed, changes } = await readNotes(call, first, until)
  const [broken] = await call.db.select({ count: count() }).from(brokenPromises).where(isNull(brokenPromises.closedAt))
  const onDay = (day: IsoDate) =>
    PRINT_METHODS.map((method) => {
      const free = days.free(day, method)
      return {
        ...{ method, usual: days.usual(method), perDay: days.perDay(day, method), booked: days.booked(day, method) },
        changeNote: changes.get(`${day} ${method}`) ?? null,
        free: Number.isFinite(free) ? free : null,
      }
    })
  return {
    today,
    weeks: daysFrom(first, weeks * 7)
      .filter((day) => weekdayOf(day) === 1)
      .map((monday) => ({
        monday,
        days: daysFrom(monday, 7)
          .filter(isWorkday)
          .map((day) => ({ day, isPast: day < today, ...stateOf(day, closed), methods: onDay(day) })),
      })),
    methods: PRINT_METHODS.map((method) => {
      const { unit, perDay } = capacity.methods[method]
      return { method, unit, usual: days.usual(method), standard: perDay }
    }),
    broken: broken?.count ?? 0,
  }
}
