import type { BusinessCalendar, Holiday } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'

const toUtc = (date: IsoDate) => new Date(`${date}T00:00:00Z`)
const toIso = (date: Date): IsoDate => date.toISOString().slice(0, 10)
const dayOf = (year: number, month: number, day: number): IsoDate => toIso(new Date(Date.UTC(year, month - 1, day)))

/** Sunday is 0. */
export const weekdayOf = (date: IsoDate): number => toUtc(date).getUTCDay()

export function addCalendarDays(date: IsoDate, count: number): IsoDate {
  const moved = toUtc(date)
  moved.setUTCDate(moved.getUTCDate() + count)
  return toIso(moved)
}

function observed(date: IsoDate): IsoDate {
  const weekday = weekdayOf(date)
  if (weekday === 6) return addCalendarDays(date, -1)
  return weekday === 0 ? addCalendarDays(date, 1) : date
}

/** The day on which a holiday is kept in a year; a New Year's Day on a Saturday is kept in the year before. */
export function holidayIn(year: number, holiday: Holiday): IsoDate {
  if ('day' in holiday) return observed(dayOf(year, holiday.month, holiday.day))
  if (holiday.nth === 'last') {
    const end = dayOf(year, holiday.month + 1, 0)
    return addCalendarDays(end, -((weekdayOf(end) - holiday.weekday + 7) % 7))
  }
  const first = dayOf(year, holiday.month, 1)
  const offset = (holiday.weekday - weekdayOf(first) + 7) % 7
  return addCalendarDays(first, offset + 7 * (holiday.nth - 1))
}

const daysOff = new WeakMap<BusinessCalendar, Map<number, ReadonlySet<IsoDate>>>()

/** Computed once for each year: an arrival date looks at some twenty days, and each day at every holiday. */
function daysOffIn(calendar: BusinessCalendar, year: number): ReadonlySet<IsoDate> {
  const years = daysOff.get(calendar) ?? new Map<number, ReadonlySet<IsoDate>>()
  daysOff.set(calendar, years)
  const known = years.get(year)
  if (known) return known
  // The next year's New Year's Day may be kept in this one.
  const days = new Set(calendar.holidays.flatMap((one) => [holidayIn(year, one), holidayIn(year + 1, one)]))
  years.set(year, days)
  return days
}

export function isBusinessDay(calendar: BusinessCalendar, date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  if (!calendar.workingDays.some((one) => one === weekday)) return false
  if (calendar.closedOn.includes(date)) return false
  return !daysOffIn(calendar, Number(date.slice(0, 4))).has(date)
}

/** What is kept on a day that is free every year. */
export function holidayOn(calendar: BusinessCalendar, date: IsoDate): string | undefined {
  const year = Number(date.slice(0, 4))
  return calendar.holidays.find((one) => holidayIn(year, one) === date || holidayIn(year + 1, one) === date)?.name
}

// Longer than any run of holidays; a calendar without a working day is a mistake in the settings.
const LONGEST_CLOSURE = 370

/** The day itself when it is a business day, else the next one. */
export function businessDayFrom(calendar: BusinessCalendar, date: IsoDate): IsoDate {
  for (let ahead = 0; ahead < LONGEST_CLOSURE; ahead++) {
    const day = addCalendarDays(date, ahead)
    if (isBusinessDay(calendar, day)) return day
  }
  throw new RangeError('The business calendar has no working day.')
}

export function addBusinessDays(calendar: BusinessCalendar, date: IsoDate, count: number): IsoDate {
  let day = date
  for (let done = 0; done < count; done++) day = businessDayFrom(calendar, addCalendarDays(day, 1))
  return day
}

/** How many business days come after a day, up to another and with it. */
export function businessDaysBetween(calendar: BusinessCalendar, from: IsoDate, to: IsoDate): number {
  let count = 0
  for (let day = addCalendarDays(from, 1); day <= to; day = addCalendarDays(day, 1)) {
    if (isBusinessDay(calendar, day)) count++
  }
  return count
}
