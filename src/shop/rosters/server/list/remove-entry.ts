import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../entries-contract.ts'
import { entryErrors } from '../../model/entry-errors.ts'
import { withdrawEntry } from '../entries/change-entry.ts'
import { findOpenRoster } from '../own-roster.ts'

/** The version that was seen: whoever changed it since is not taken off unseen. What a member has paid is withdrawn with its money. */
export async function removeEntry(
  call: CallOf<typeof contract.removeEntry>,
  { rosterId, entryId, version }: InputOf<typeof contract.removeEntry>,
): Promise<ResultOf<typeof contract.removeEntry>> {
  const { paying } = await findOpenRoster(call, rosterId)
  if (paying === 'each') fail(entryErrors, 'PAID_AS_IT_IS')
  await withdrawEntry(call, { rosterId, entryId, by: 'organiser', version })
  return { success: true }
}
