import { and, eq, ne, sql } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { RosterRules } from '../../model/roster-rules.ts'
import { rosterEntries } from '../tables.ts'

/** Once the roster is locked: numbers are taken from now on, or free for several. */
export async function holdNumbers(
  call: Call,
  rosterId: Id<'ros'>,
  { uniqueNumbers }: Pick<RosterRules, 'uniqueNumbers'>,
): Promise<void> {
  const takenNumber = uniqueNumbers ? sql<string>`nullif(${rosterEntries.number}, '')` : null
  await call.db
    .update(rosterEntries)
    .set({ takenNumber })
    .where(and(eq(rosterEntries.rosterId, rosterId), ne(rosterEntries.state, 'withdrawn')))
}
