import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../member-contract.ts'
import { findReceived } from './find-linked.ts'
import { toLinkedRoster } from './to-linked-roster.ts'

export async function getLinkedEntry(
  call: CallOf<typeof contract.getLinkedEntry>,
  { receipt }: InputOf<typeof contract.getLinkedEntry>,
): Promise<ResultOf<typeof contract.getLinkedEntry>> {
  const { roster, entry } = await findReceived(call, receipt)
  const { state, garment, size, quantity, who, name, number, email, version } = entry
  const shown = await toLinkedRoster(call, roster)
  const takenNumbers = shown.takenNumbers.filter((taken) => taken !== entry.takenNumber)
  // Whoever is on the list no more reads nothing of the others.
  const seen = state === 'withdrawn' ? { others: [], takenNumbers: [] } : { takenNumbers }
  return {
    roster: { ...shown, ...seen },
    entry: { state, garment, size, quantity, who, name, number, version, isEmailed: email !== null },
  }
}
