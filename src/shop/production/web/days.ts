import type { QueueEntry } from '../contract.ts'

export interface ShipDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly label: string
  readonly late: boolean
  readonly orders: readonly QueueEntry[]
  readonly pieces: number
}

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

const DAY_MS = 86_400_000
const daysApart = (day: string, today: string): number => Math.round((+noon(day) - +noon(today)) / DAY_MS)

/** 'Monday, November 23', with 'today' where it is. */
export function dayLabel(day: string, today: string): string {
  const apart = daysApart(day, today)
  const name = long.format(noon(day))
  if (apart === 0) return `Today, ${name}`
  if (apart === 1) return `Tomorrow, ${name}`
  return name
}

/** Orders under the days on which they have to leave, earliest first. */
export function byShipDay(orders: readonly QueueEntry[], today: string): ShipDay[] {
  const days = [...new Set(orders.map(({ shipBy }) => shipBy))].sort()
  return days.map((day) => {
    const ofDay = orders.filter(({ shipBy }) => shipBy === day)
    return {
      day,
      label: dayLabel(day, today),
      late: ofDay.some(({ late }) => late),
      orders: ofDay,
      pieces: ofDay.reduce((sum, { pieces }) => sum + pieces, 0),
    }
  })
}
