import type { Cents } from '#platform/base/money.ts'

// One zone for server and browser, or the two would render different days.
const timeZone = 'America/New_York'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const count = new Intl.NumberFormat('en-US')

const dates = {
  /** November 21, 2026 */
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }),
  /** Nov 21, 2026 */
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
  /** Nov 21, 2026, 7:31 PM */
  dateTime: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  /** Tue, Nov 24 */
  day: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }),
}

export const formatUsd = (cents: Cents): string => usd.format(cents / 100)
export const formatCount = (number: number): string => count.format(number)

/** Takes an instant (Date or ISO 8601 with time) and shows it in the shop's zone. */
export const formatDate = (instant: Date | string, style: keyof typeof dates = 'medium'): string =>
  dates[style].format(typeof instant === 'string' ? new Date(instant) : instant)

/** 'piece' for 1, 'pieces' else. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`
