/** A day without a time: '2026-11-20'. */
export type IsoDate = string

/** A wall clock's time: '14:00'. */
export type ClockTime = string

export interface LocalTime {
  readonly date: IsoDate
  readonly time: ClockTime
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const MINUTE_MS = 60_000
// One call asks for the same minute many times.
const lastTimes = new Map<string, { readonly minute: number; readonly shown: LocalTime }>()

/** What the shop's own clock shows at an instant. */
export function localTimeOf(instant: Date, timeZone: string): LocalTime {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const last = lastTimes.get(timeZone)
  if (last?.minute === minute) return last.shown
  const shown = readLocalTime(instant, timeZone)
  lastTimes.set(timeZone, { minute, shown })
  return shown
}

function readLocalTime(instant: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { date: `${read('year')}-${read('month')}-${read('day')}`, time: `${read('hour')}:${read('minute')}` }
}

/** The instant at which the shop's own clock shows a time. */
export function instantOf({ date, time }: LocalTime, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let guess = wanted
  // Twice, because the first correction may step over a change between summer and winter time.
  for (let round = 0; round < 2; round++) {
    const shown = localTimeOf(new Date(guess), timeZone)
    guess += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`)
  }
  return new Date(guess)
}
