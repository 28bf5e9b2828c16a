/** What time it is. Rules read `call.now`; only the clock itself asks the machine. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const addSeconds = (date: Date, count: number): Date => new Date(date.getTime() + count * SECOND)
export const addMinutes = (date: Date, count: number): Date => new Date(date.getTime() + count * MINUTE)
export const addHours = (date: Date, count: number): Date => new Date(date.getTime() + count * HOUR)
export const addDays = (date: Date, count: number): Date => new Date(date.getTime() + count * DAY)
