import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../entries-contract.ts'
import { changeEntry } from '../entries/change-entry.ts'
import { findOpenRoster } from '../own-roster.ts'
import { rosterEntries } from '../tables.ts'

export async function updateEntry(
  call: CallOf<typeof contract.updateEntry>,
  { rosterId, entryId, version, email, ...fields }: InputOf<typeof contract.updateEntry>,
): Promise<ResultOf<typeof contract.updateEntry>> {
  await findOpenRoster(call, rosterId)
  const [before] = await call.db
    .select({ source: rosterEntries.source, email: rosterEntries.email })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.rosterId, rosterId), eq(rosterEntries.id, entryId)))
  // The address that a member left is not seen here, and stays.
  const input = { ...fields, email: before?.source === 'member' ? before.email : email || null }
  const entry = await changeEntry(call, { rosterId, entryId, by: 'organiser', version, input })
  return { version: entry.version }
}
