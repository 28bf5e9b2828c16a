import { asc } from 'drizzle-orm'
import { type BusinessCalendar, delivery } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db/index.ts'
import { createWatch, type Watch } from '#platform/server/db/watch.ts'
import type { Logger } from '#platform/server/log.ts'
import { port } from '#platform/server/port.ts'
import { closedDays } from './tables.ts'

/** The calendar of the settings, closed on these days besides. */
export const calendarWith = (closed: readonly IsoDate[]): BusinessCalendar =>
  closed.length === 0
    ? delivery.calendar
    : { ...delivery.calendar, closedOn: [...delivery.calendar.closedOn, ...closed] }

/** Keeps this process's copy of the days that staff have closed and replaces it when the database has others. */
export interface CalendarCache extends Watch {
  /** On which days the shop works: no waiting, no SQL; the same object until a day is closed or opened. */
  current(): BusinessCalendar
  /** Changes with the closed days. */
  version(): string
}

/** Every day that staff have closed, the past ones too: an order that is late is reckoned from them. */
async function readClosedDays(db: Db): Promise<IsoDate[]> {
  const rows = await db.select({ day: closedDays.day }).from(closedDays).orderBy(asc(closedDays.day))
  return rows.map(({ day }) => day)
}

export function createCalendarCache({ log }: { log?: Logger } = {}): CalendarCache {
  let closed = ''
  let calendar = calendarWith([])

  async function look(source: Db): Promise<void> {
    const days = await readClosedDays(source)
    if (days.join() === closed) return
    closed = days.join()
    calendar = calendarWith(days)
  }

  return {
    ...createWatch({ look, log, warning: 'the closed days could not be refreshed; those at hand stay' }),
    current: () => calendar,
    version: () => closed,
  }
}

/** A process that watches nothing works on the days of the settings. */
export const calendarCache = port<CalendarCache>('delivery.calendar', createCalendarCache())

/** On which days the shop works, as far as this process knows. */
export const currentCalendar = (call: Call): BusinessCalendar => call.use(calendarCache).current()
