import type { IsoDate } from '#platform/base/zoned-time.ts'

interface CalendarView {
  /** The Monday of the first week; the present one where nothing is said. */
  readonly from?: IsoDate | undefined
  /** The day that is open for changes. */
  readonly day?: IsoDate | undefined
}

const isDay = (text: string | null): text is IsoDate =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const dayIn = (query: URLSearchParams, name: string): IsoDate | undefined => {
  const text = query.get(name)
  return isDay(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : undefined
}

export const readCalendarView = (query: URLSearchParams): CalendarView => ({
  from: dayIn(query, 'from'),
  day: dayIn(query, 'day'),
})

export function calendarAddress({ from, day }: CalendarView): string {
  const query = new URLSearchParams({ ...(from ? { from } : {}), ...(day ? { day } : {}) })
  return query.size > 0 ? `/admin-calendar?${query}` : '/admin-calendar'
}
