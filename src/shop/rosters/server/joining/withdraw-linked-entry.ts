import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import type * as contract from '../../member-contract.ts'
import { withdrawEntry } from '../entries/change-entry.ts'
import { findReceived } from './find-linked.ts'

export interface WithdrawnEntry {
  readonly rosterId: Id<'ros'>
  readonly entryId: Id<'ren'>
  /** Which its row has no more. */
  readonly email: string | null
}

/** Refunds what was paid for an entry, in the transaction that withdraws it; where each pays their own. */
export const paidEntryWithdrawn =
  port<(call: Call, entry: WithdrawnEntry) => Promise<void>>('rosters.paid-entry-withdrawn')

/** One press twice is answered as done. */
export async function withdrawLinkedEntry(
  call: CallOf<typeof contract.withdrawLinkedEntry>,
  { receipt, version }: InputOf<typeof contract.withdrawLinkedEntry>,
): Promise<ResultOf<typeof contract.withdrawLinkedEntry>> {
  const { roster, entry } = await findReceived(call, receipt)
  if (entry.state === 'withdrawn') return { withdrawn: true }
  const one = { rosterId: roster.id, entryId: entry.id }
  await call.db.transaction(async () => {
    const { email } = await withdrawEntry(call, { ...one, by: 'member', version })
    if (roster.paying === 'each') await call.use(paidEntryWithdrawn)(call, { ...one, email })
  })
  return { withdrawn: true }
}
