import type { InputOf } from '#platform/base/endpoint.ts'
import { recordEachRead } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import * as contract from '../contract.ts'
import { requireItems } from './require-order.ts'
import { zipOf } from './zip-prints.ts'

/** Refused as a whole where one of the orders is not what its buyer approved; of blanks there is the ticket alone. */
export async function getPrintFiles(
  call: CallOf<typeof contract.getPrintFiles>,
  { orders }: InputOf<typeof contract.getPrintFiles>,
): Promise<Response> {
  const orderNumbers = [...new Set(orders)]
  await recordEachRead(
    call,
    contract.getOrderPrintFiles,
    orderNumbers.map((orderNumber) => ({ orderNumber })),
  )
  const bundles = []
  for (const orderNumber of orderNumbers) {
    const { order, checked } = await requireItems(call, { orderNumber })
    bundles.push({ order, checked, withTicket: true })
  }
  return zipOf(call, bundles, 'print-files')
}
