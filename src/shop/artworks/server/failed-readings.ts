import { addMinutes } from '#platform/base/clock.ts'

/** `broken`: the file itself. `late`: it took too long or its thread was ended, as where too much is done at once. */
export type ReadingFailure = 'broken' | 'late'

/** So long after it came too late a picture is tried again. */
const RETRY_MINUTES = 10
const MOST_KEPT = 1_000

export interface FailedReadings {
  remember(sha256: string, failure: ReadingFailure, now: Date): void
  /** Whether it need not be tried now. */
  has(sha256: string, now: Date): boolean
}

/**
 * Contents that could not be read, so that nobody has a thread work on them with each request. A process remembers what it
 * has tried itself: a newer version of reading is another process, and tries them again.
 */
export function createFailedReadings(): FailedReadings {
  const until = new Map<string, Date | undefined>()
  return {
    remember(sha256, failure, now) {
      until.delete(sha256)
      until.set(sha256, failure === 'late' ? addMinutes(now, RETRY_MINUTES) : undefined)
      const [oldest] = until.keys()
      if (until.size > MOST_KEPT && oldest !== undefined) until.delete(oldest)
    },
    has(sha256, now) {
      if (!until.has(sha256)) return false
      const end = until.get(sha256)
      if (end === undefined || end > now) return true
      until.delete(sha256)
      return false
    },
  }
}
