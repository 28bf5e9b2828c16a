import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { findReceivable, toReceivable } from './read-receivables.ts'

export async function getReceivable(
  call: CallOf<typeof contract.getReceivable>,
  { orderNumber }: InputOf<typeof contract.getReceivable>,
): Promise<ResultOf<typeof contract.getReceivable>> {
  return { receivable: await toReceivable(call, await findReceivable(call, orderNumber)) }
}
