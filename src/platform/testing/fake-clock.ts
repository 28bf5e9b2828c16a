import type { Clock } from '../base/clock.ts'

export interface FakeClock extends Clock {
  /** Moves the time on. */
  advance(milliseconds: number): void
  set(date: Date): void
}

/** A clock that runs with the machine's, and jumps where a test says so. */
export function createFakeClock(): FakeClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
    set(date) {
      ahead = date.getTime() - Date.now()
    },
  }
}
