import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { requireGarmentColors } from './films/garment-color.ts'
import { requireItems } from './require-order.ts'
import { zipOf } from './zip-prints.ts'

export async function getItemPrintFiles(
  call: CallOf<typeof contract.getItemPrintFiles>,
  input: InputOf<typeof contract.getItemPrintFiles>,
): Promise<Response> {
  const { order, checked } = await requireItems(call, input)
  requireGarmentColors(call, checked)
  const number = String(checked[0]?.number ?? 0).padStart(2, '0')
  return zipOf(call, [{ order, checked, withTicket: false }], `${input.orderNumber}-${number}-print-files`)
}
