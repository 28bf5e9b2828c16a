import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { plainName } from '../model/file-names.ts'
import { checkApproved } from './check-approved.ts'
import { requireOrder } from './require-order.ts'
import { drawTicket } from './ticket/draw-ticket.ts'

/** A ticket is drawn even of an order that may not be printed: it says so at its head. */
export async function getTicket(
  call: CallOf<typeof contract.getTicket>,
  { orderNumber }: InputOf<typeof contract.getTicket>,
): Promise<Response> {
  const order = await requireOrder(call, orderNumber)
  const pdf = await drawTicket(call, order, await checkApproved(call, order))
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${plainName(order.orderNumber)}-ticket.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
