import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../entries-contract.ts'
import { entryErrors } from '../../model/entry-errors.ts'
import { insertEntry } from '../entries/insert-entry.ts'
import { findOpenOwnList } from '../own-roster.ts'

export async function addEntry(
  call: CallOf<typeof contract.addEntry>,
  { rosterId, press, email, ...fields }: InputOf<typeof contract.addEntry>,
): Promise<ResultOf<typeof contract.addEntry>> {
  await findOpenOwnList(call, rosterId)
  const input = { ...fields, email: email || null }
  const { entry, isSame } = await insertEntry(call, { rosterId, input, source: 'organiser', press })
  if (entry.state === 'withdrawn') fail(entryErrors, 'ENTRY_WITHDRAWN')
  if (!isSame) fail(entryErrors, 'FORM_USED')
  return { entryId: entry.id }
}
