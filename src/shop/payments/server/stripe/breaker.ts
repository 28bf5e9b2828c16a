import { addSeconds } from '#platform/base/clock.ts'

const UNANSWERED = 5
const PAUSE_SECONDS = 10

/**
 * After several questions without an answer nothing is asked for some seconds, so that nobody waits for a time-out that
 * is sure to come. Then one failure is enough for the next pause.
 */
export function createBreaker() {
  let unanswered = 0
  let closedUntil: Date | undefined
  return {
    isOpen: (now: Date): boolean => closedUntil !== undefined && now < closedUntil,
    answered() {
      unanswered = 0
      closedUntil = undefined
    },
    silent(now: Date) {
      unanswered++
      if (unanswered >= UNANSWERED) closedUntil = addSeconds(now, PAUSE_SECONDS)
    },
  }
}
