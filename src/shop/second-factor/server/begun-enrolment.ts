import { addMinutes } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { secondFactorErrors } from '../contract.ts'
import { isDue, requireAsked } from './asked.ts'
import { findSecondFactor } from './find-second-factor.ts'

const BEGUN_MINUTES = 15

/** Another app takes the place of the first only in a session that the first has confirmed. */
export async function requireMayEnrol(call: SignedIn) {
  requireAsked(call)
  const found = await findSecondFactor(call, call.actor.userId)
  if (found?.secret && isDue(call)) fail(secondFactorErrors, 'ENROLLED_ALREADY')
  return found
}

type Found = Awaited<ReturnType<typeof findSecondFactor>>

/** What this session has begun less than a quarter of an hour ago, sealed. */
export function begunBy(call: SignedIn, found: Found): string | undefined {
  const isFresh = found?.begunAt ? addMinutes(found.begunAt, BEGUN_MINUTES) > call.now : false
  const isOwn = found?.pendingSession === call.actor.sessionId
  return isFresh && isOwn ? (found?.pendingSecret ?? undefined) : undefined
}
