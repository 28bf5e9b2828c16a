import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordEachRead } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import * as contract from '../contract.ts'
import { requireGarmentColors } from './films/garment-color.ts'
import { eachOrder, requireItems } from './require-order.ts'
import { hasPrints, zipOf } from './zip-prints.ts'

/** Refused as a whole where one of the orders is not what its buyer approved; of blanks there is the ticket alone. */
export async function getPrintFiles(
  call: CallOf<typeof contract.getPrintFiles>,
  { orders }: InputOf<typeof contract.getPrintFiles>,
): Promise<Response> {
  const orderNumbers = [...new Set(orders)]
  const bundles = await eachOrder(orderNumbers, async (orderNumber) => {
    const { order, checked } = await requireItems(call, { orderNumber })
    requireGarmentColors(call, checked)
    return { order, checked, withTicket: true }
  })
  if (!hasPrints(call, bundles)) fail(contract.productionErrors, 'ONLY_BLANKS')
  await recordEachRead(
    call,
    contract.getOrderPrintFiles,
    orderNumbers.map((orderNumber) => ({ orderNumber })),
  )
  return zipOf(call, bundles, 'print-files')
}
