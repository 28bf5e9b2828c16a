import { eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { secondFactorErrors } from '../contract.ts'
import { secondFactors } from './tables.ts'

const STAFF = 'admin'

/** Staff of a shop in production; in the demo, whose passwords are public, nobody is asked. */
export const isAsked = ({ config, actor }: SignedIn): boolean =>
  config.mode === 'production' && (actor.roles.includes(STAFF) || isDue({ actor }))

/** Whether this session has still to be confirmed. */
export const isDue = ({ actor }: Pick<SignedIn, 'actor'>): boolean => actor.withheld?.includes(STAFF) ?? false

export function requireAsked(call: SignedIn): void {
  if (!isAsked(call)) fail(secondFactorErrors, 'NOT_ASKED')
}

export async function findSecondFactor(call: Call, userId: string) {
  const [found] = await call.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found
}

const limits = (userId: string) => [
  { name: 'second-factor', key: userId, points: 5, seconds: 15 * 60 },
  { name: 'second-factor-day', key: userId, points: 30, seconds: 24 * 60 * 60 },
]

/** Counts the try before anything is compared, so that a burst of guesses gets no more tries than one by one. */
export async function countTry(call: Call, userId: string): Promise<void> {
  for (const limit of limits(userId)) await call.limits.consume(limit)
}

export async function forgetTries(call: Call, userId: string): Promise<void> {
  for (const limit of limits(userId)) await call.limits.reset(limit)
}
