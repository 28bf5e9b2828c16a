import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../member-contract.ts'
import { memberErrors } from '../../member-contract.ts'
import { entryErrors } from '../../model/entry-errors.ts'
import { findLinkedTogether } from './find-linked.ts'
import { joinInTurn } from './join-in-turn.ts'
import { receiptOfPress } from './receipts.ts'

/** The same press once more is answered the same, so that a lost answer costs nothing. */
export async function addLinkedEntry(
  call: CallOf<typeof contract.addLinkedEntry>,
  { token, press, email, ...fields }: InputOf<typeof contract.addLinkedEntry>,
): Promise<ResultOf<typeof contract.addLinkedEntry>> {
  const roster = await findLinkedTogether(call, token)
  if (roster.paying === 'each') fail(memberErrors, 'PAY_TO_JOIN')
  const input = { ...fields, email: email || null }
  const { receipt, ...made } = receiptOfPress(roster.id, press)
  const wanted = { ...made, input, source: 'member', at: call.now } as const
  const outcome = await joinInTurn(call, roster.id, { entry: wanted, receipt })
  if (outcome instanceof Expected) throw outcome
  const { entry, isSame } = outcome
  if (entry.state === 'withdrawn') fail(entryErrors, 'ENTRY_WITHDRAWN')
  if (!isSame) fail(entryErrors, 'FORM_USED', { receipt })
  return { receipt }
}
