import type { InputOf } from '#platform/base/endpoint.ts'
import { recordEachRead } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import * as contract from '../contract.ts'
import { checkApproved } from './check-approved.ts'
import { eachOrder, requireOrder } from './require-order.ts'
import { drawTickets } from './ticket/draw-ticket.ts'

/** In the order in which they were asked for, each beginning a page. */
export async function getTickets(
  call: CallOf<typeof contract.getTickets>,
  { orders }: InputOf<typeof contract.getTickets>,
): Promise<Response> {
  const orderNumbers = [...new Set(orders)]
  const tickets = await eachOrder(orderNumbers, async (orderNumber) => {
    const order = await requireOrder(call, orderNumber)
    return { order, checked: await checkApproved(call, order) }
  })
  await recordEachRead(
    call,
    contract.getTicket,
    orderNumbers.map((orderNumber) => ({ orderNumber })),
  )
  return new Response(await drawTickets(call, tickets), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="job-tickets.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
