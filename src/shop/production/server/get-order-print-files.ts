import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { requireGarmentColors } from './films/garment-color.ts'
import { requireItems } from './require-order.ts'
import { zipOf } from './zip-prints.ts'

export async function getOrderPrintFiles(
  call: CallOf<typeof contract.getOrderPrintFiles>,
  { orderNumber }: InputOf<typeof contract.getOrderPrintFiles>,
): Promise<Response> {
  const { order, checked } = await requireItems(call, { orderNumber })
  requireGarmentColors(call, checked)
  return zipOf(call, [{ order, checked, withTicket: true }], `${orderNumber}-print-files`)
}
