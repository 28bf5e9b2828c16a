import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { lockRosterRow, moveRoster } from '#shop/rosters/server/index.ts'
import type * as contract from '../../contract.ts'
import { groupPaymentErrors } from '../../contract.ts'
import { findGroup, requireOwnGroup } from '../group.ts'
import { beginClosing } from './begin-closing.ts'
import { finishGroup } from './finish-closing.ts'

type CancelCall = CallOf<typeof contract.cancelGroup>
type Input = InputOf<typeof contract.cancelGroup>

/** Members could not pay yet: there is no money to be followed. */
async function cancelUnopened(call: CancelCall, { rosterId }: Input): Promise<void> {
  await call.db.transaction(async () => {
    const roster = await lockRosterRow(call, rosterId)
    if (roster?.paying !== 'each' || (await findGroup(call, rosterId))) fail(groupPaymentErrors, 'GROUP_OVER')
    if (roster.state === 'open') await moveRoster(call, rosterId, { state: 'cancelled' })
  })
}

/** Nobody joins any more, and everyone who paid is refunded; what is under way is stopped first. */
export async function cancelGroup(call: CancelCall, input: Input): Promise<ResultOf<typeof contract.cancelGroup>> {
  const { rosterId } = input
  const group = await requireOwnGroup(call, rosterId)
  if (!group) await cancelUnopened(call, input)
  else if (group.cause !== 'given-up') {
    const isBegun = await call.db.transaction(async () => {
      const begun = await beginClosing(call, rosterId, 'given-up')
      if (begun) await call.jobs.send(finishGroup, { rosterId })
      return begun
    })
    if (!isBegun) fail(groupPaymentErrors, 'GROUP_OVER')
  }
  return { success: true }
}
