import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { insertEntry } from '../entries/insert-entry.ts'
import { findOpenOwnList } from '../own-roster.ts'

export async function addEntry(
  call: CallOf<typeof contract.addEntry>,
  { rosterId, press, email, ...fields }: InputOf<typeof contract.addEntry>,
): Promise<ResultOf<typeof contract.addEntry>> {
  await findOpenOwnList(call, rosterId)
  const input = { ...fields, email: email || null }
  const { entry } = await insertEntry(call, { rosterId, input, source: 'organiser', press })
  return { entryId: entry.id }
}
