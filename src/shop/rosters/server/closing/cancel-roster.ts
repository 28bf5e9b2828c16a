import { eq, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../closing-contract.ts'
import { rosterErrors } from '../../contract.ts'
import { findOwnRoster, lockOwnRoster } from '../own-roster.ts'
import { rosters } from '../tables.ts'
import { discardItsOffer } from './release-roster.ts'

/** Given up for good; a second press finds it done. */
export async function cancelRoster(
  call: CallOf<typeof contract.cancelRoster>,
  { rosterId }: InputOf<typeof contract.cancelRoster>,
): Promise<ResultOf<typeof contract.cancelRoster>> {
  const { paying, offerId, orderNumber } = await findOwnRoster(call, rosterId)
  if (paying === 'each') fail(rosterErrors, 'MEMBERS_PAY')
  if (orderNumber !== null) fail(rosterErrors, 'ORDERED', { order: { orderNumber } })
  return call.db.transaction(async () => {
    if (offerId) await discardItsOffer(call, offerId)
    const roster = await lockOwnRoster(call, rosterId)
    // Locked by another press since it was read.
    if (roster.state === 'locked') fail(rosterErrors, 'ROSTER_CHANGED')
    if (roster.state === 'cancelled') return { success: true }
    await call.db
      .update(rosters)
      .set({ state: 'cancelled', linkToken: null, revision: sql`${rosters.revision} + 1`, changedAt: call.now })
      .where(eq(rosters.id, rosterId))
    return { success: true }
  })
}
