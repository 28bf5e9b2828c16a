import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../member-contract.ts'
import { changeEntry } from '../entries/change-entry.ts'
import { findReceived } from './find-linked.ts'

export async function updateLinkedEntry(
  call: CallOf<typeof contract.updateLinkedEntry>,
  { receipt, version, ...fields }: InputOf<typeof contract.updateLinkedEntry>,
): Promise<ResultOf<typeof contract.updateLinkedEntry>> {
  const { roster, entry } = await findReceived(call, receipt)
  const changed = await changeEntry(call, {
    ...{ rosterId: roster.id, entryId: entry.id, by: 'member', version },
    input: { ...fields, email: entry.email },
  })
  return { version: changed.version }
}
