import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { groupPaymentErrors } from '../../contract.ts'
import { requireOwnGroup } from '../group.ts'
import { beginClosing } from './begin-closing.ts'
import { finishGroup } from './finish-closing.ts'
import { paidEntries, paidPieces } from './plan-group-order.ts'

/** Once its minimum is paid, the organiser need not wait for the deadline; pressed twice, it closes once. */
export async function closeGroup(
  call: CallOf<typeof contract.closeGroup>,
  { rosterId }: InputOf<typeof contract.closeGroup>,
): Promise<ResultOf<typeof contract.closeGroup>> {
  const group = await requireOwnGroup(call, rosterId)
  if (!group) return fail(groupPaymentErrors, 'BELOW_MINIMUM')
  if (group.state === 'ordered' || (group.state === 'closing' && group.cause !== 'given-up')) return { success: true }
  if (group.state !== 'open') fail(groupPaymentErrors, 'GROUP_OVER')
  await call.db.transaction(async () => {
    if (!(await beginClosing(call, rosterId, 'organiser'))) return
    // Under the roster's lock: a member who leaves meanwhile keeps it open, and all that was begun is undone.
    if (paidPieces(await paidEntries(call, rosterId)) < group.minimum) fail(groupPaymentErrors, 'BELOW_MINIMUM')
    await call.jobs.send(finishGroup, { rosterId })
  })
  return { success: true }
}
