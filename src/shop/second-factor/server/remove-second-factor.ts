import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { endAllSessions } from '#platform/server/identity/index.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

/** For who has lost the app and the recovery codes: the operator takes both away, and the next sign-in sets up anew. */
export async function removeSecondFactor(call: Call, userId: string): Promise<boolean> {
  return call.db.transaction(async () => {
    await call.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const removed = await call.db
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ userId: secondFactors.userId })
    await endAllSessions(call, userId)
    return removed.length > 0
  })
}
