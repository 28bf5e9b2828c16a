import { eq } from 'drizzle-orm'
import { addDays, addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { paymentMatches } from './tables.ts'

/** A shop that has never compared looks so far back. */
const FIRST_DAYS = 30
/** A payment may succeed so long after it was made: a bank's challenge is open for half an hour. */
const OVERLAP_MINUTES = 120

export async function comparedUntil(call: Call, provider: string): Promise<Date> {
  const [row] = await call.db.select().from(paymentMatches).where(eq(paymentMatches.provider, provider))
  return row ? addMinutes(row.until, -OVERLAP_MINUTES) : addDays(call.now, -FIRST_DAYS)
}

export async function noteCompared(call: Call, provider: string): Promise<void> {
  const until = { until: call.now }
  await call.db
    .insert(paymentMatches)
    .values({ provider, ...until })
    .onConflictDoUpdate({ target: paymentMatches.provider, set: until })
}
