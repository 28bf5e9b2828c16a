import { timeZone } from '#config'
import { type IsoDate, localTimeOf } from '#platform/base/zoned-time.ts'

// One zone for server and browser, or the two would render different days.

const styles = {
  /** November 21, 2026 */
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }),
  /** Nov 21, 2026 */
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
  /** Nov 21, 2026, 7:31 PM */
  dateTime: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  /** Tue, Nov 24 */
  day: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }),
  /** Tue, Nov 24, 2:00 PM */
  dayTime: new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }),
}

/** The place by whose clock the shop goes: 'New York'. */
export const shopClock = timeZone.replace(/.*\//, '').replaceAll('_', ' ')

/** The shop's day at an instant. */
export const shopDay = (instant: Date): IsoDate => localTimeOf(instant, timeZone).date

/** Takes an instant (Date or ISO 8601 with time) and shows it in the shop's zone. */
export const formatDate = (instant: Date | string, style: keyof typeof styles = 'medium'): string =>
  styles[style].format(typeof instant === 'string' ? new Date(instant) : instant)
