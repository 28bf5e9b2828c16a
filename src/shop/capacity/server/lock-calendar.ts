import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { inTransaction } from '#platform/server/db/index.ts'

// Any number that nothing else on the server uses.
const CALENDAR_LOCK = 7_263_817

/** Until the end of the transaction nobody else takes of a day or changes one. The next statement sees what they wrote. */
export async function lockCalendar(call: Call): Promise<void> {
  if (!inTransaction()) throw new Error('The calendar is locked for a transaction.')
  await call.db.execute(sql`select pg_advisory_xact_lock(${CALENDAR_LOCK})`)
}
