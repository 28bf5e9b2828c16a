import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { findReceivable, toReceivable } from '../read-receivables.ts'
import { actorName } from '../terms/read-terms.ts'
import { endReturnByHand } from './complete-return.ts'

export async function recordReturn(
  call: CallOf<typeof contract.recordReturn>,
  { orderNumber, returnId: id, reference }: InputOf<typeof contract.recordReturn>,
): Promise<ResultOf<typeof contract.recordReturn>> {
  const { id: receivableId } = await findReceivable(call, orderNumber)
  const done = { receivableId, id, reference, doneByName: actorName(call.actor) }
  if (!(await endReturnByHand(call, done))) fail(receivableErrors, 'RETURN_NOT_FOUND')
  return { receivable: await toReceivable(call, await findReceivable(call, orderNumber)) }
}
