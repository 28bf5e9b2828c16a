import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { rosterErrors } from '../../contract.ts'
import type * as contract from '../../sharing-contract.ts'
import { isLinkOver } from '../joining/find-linked.ts'
import { findOpenRoster, isOwnRoster } from '../own-roster.ts'
import { rosters } from '../tables.ts'

const TOKEN_BYTES = 32

/** Whoever has the link before this one finds nothing behind it any more. */
export async function shareRoster(
  call: CallOf<typeof contract.shareRoster>,
  { rosterId }: InputOf<typeof contract.shareRoster>,
): Promise<ResultOf<typeof contract.shareRoster>> {
  const roster = await findOpenRoster(call, rosterId)
  if (isLinkOver(roster, call.now)) fail(rosterErrors, 'LINK_OVER')
  const linkToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const shared = await call.db
    .update(rosters)
    .set({ linkToken, changedAt: call.now })
    .where(and(isOwnRoster(call, rosterId), eq(rosters.state, 'open')))
    .returning({ id: rosters.id })
  return shared.length > 0 ? { linkToken } : fail(rosterErrors, 'ROSTER_LOCKED')
}
