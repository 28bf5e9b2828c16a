import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { rosterErrors } from '../../contract.ts'
import type * as contract from '../../sharing-contract.ts'
import { isOwnRoster } from '../own-roster.ts'
import { rosters } from '../tables.ts'

export async function revokeRosterLink(
  call: CallOf<typeof contract.revokeRosterLink>,
  { rosterId }: InputOf<typeof contract.revokeRosterLink>,
): Promise<ResultOf<typeof contract.revokeRosterLink>> {
  const found = await call.db
    .update(rosters)
    .set({ linkToken: null })
    .where(isOwnRoster(call, rosterId))
    .returning({ id: rosters.id })
  return found.length > 0 ? { success: true } : fail(rosterErrors, 'ROSTER_NOT_FOUND')
}
