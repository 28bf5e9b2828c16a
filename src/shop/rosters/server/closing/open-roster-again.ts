import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../closing-contract.ts'
import { rosterErrors } from '../../contract.ts'
import { findOwnRoster } from '../own-roster.ts'
import { discardItsOffer } from './release-roster.ts'

export async function openRosterAgain(
  call: CallOf<typeof contract.openRosterAgain>,
  { rosterId }: InputOf<typeof contract.openRosterAgain>,
): Promise<ResultOf<typeof contract.openRosterAgain>> {
  const { state, paying, offerId, orderNumber } = await findOwnRoster(call, rosterId)
  if (state === 'cancelled') fail(rosterErrors, 'ROSTER_CANCELLED')
  if (orderNumber !== null) fail(rosterErrors, 'ORDERED', { order: { orderNumber } })
  if (state === 'open' || offerId === null) fail(rosterErrors, paying === 'each' ? 'MEMBERS_PAY' : 'NOT_LOCKED')
  await call.db.transaction(() => discardItsOffer(call, offerId))
  return { success: true }
}
