import { and, eq, lt } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { STEP_SECONDS } from '../model/code.ts'
import { totpOfSecret, unsealSecret } from './app-secret.ts'
import { secondFactors } from './tables.ts'

/** The half minute to which the code belongs: this one, the one before or the one after; undefined for a wrong code. */
export function stepOfCode(call: Call, sealed: string, code: string): number | undefined {
  const secret = unsealSecret(call, sealed)
  if (secret === undefined) return undefined
  const timestamp = call.now.getTime()
  const delta = totpOfSecret(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** Uses the half minute up: of two who enter its code one is too late, and a code that was seen is worth nothing. */
export async function spendStepOfCode(call: Call, userId: string, step: number): Promise<boolean> {
  const taken = await call.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}
