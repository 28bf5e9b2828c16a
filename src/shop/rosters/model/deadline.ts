import { addDays } from '#platform/base/clock.ts'
import { instantOf, type LocalTime } from '#platform/base/zoned-time.ts'
import { FURTHEST_DEADLINE_DAYS } from './roster-rules.ts'

/** The moment at which a list closes: when the shop's own clock shows that time. */
export const deadlineAt = (local: LocalTime, timeZone: string): Date => instantOf(local, timeZone)

/** Why members could not be given until then; nothing where they could. */
export function deadlineProblem(
  deadline: Date,
  now: Date,
  mostDays = FURTHEST_DEADLINE_DAYS,
): 'DEADLINE_PAST' | 'DEADLINE_TOO_FAR' | undefined {
  if (Number.isNaN(deadline.getTime()) || deadline <= now) return 'DEADLINE_PAST'
  return deadline > addDays(now, mostDays) ? 'DEADLINE_TOO_FAR' : undefined
}
