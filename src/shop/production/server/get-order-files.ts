import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { requireItems } from './require-order.ts'
import { zipOf } from './zip-prints.ts'

export async function getOrderFiles(
  call: CallOf<typeof contract.getOrderFiles>,
  { orderNumber }: InputOf<typeof contract.getOrderFiles>,
): Promise<Response> {
  const { order, checked } = await requireItems(call, { orderNumber })
  return zipOf(call, { order, checked, withTicket: true }, `${orderNumber}-print-files`)
}
