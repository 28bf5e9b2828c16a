import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { rosterEntries } from '../tables.ts'
import { withdrawnFields } from './change-entry.ts'

/** Once the roster is locked: no word of anybody is left, and no receipt opens an entry. */
export async function eraseEntries(call: Call, rosterId: Id<'ros'>): Promise<void> {
  await call.db
    .update(rosterEntries)
    .set({ ...withdrawnFields, tokenHash: null })
    .where(eq(rosterEntries.rosterId, rosterId))
}

/** With the organiser's account go the addresses that the organiser entered; those that members left stay theirs. */
export async function eraseEnteredEmails(call: Call, rosterIds: readonly Id<'ros'>[]): Promise<void> {
  const { rosterId, email, source } = rosterEntries
  await call.db
    .update(rosterEntries)
    .set({ email: null })
    .where(and(inArray(rosterId, [...rosterIds]), isNotNull(email), ne(source, 'member')))
}
