import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { secondFactors } from './tables.ts'

export async function findSecondFactor(call: Call, userId: string) {
  const [found] = await call.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found
}
