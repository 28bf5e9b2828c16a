import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findOrder } from '#shop/orders/server/index.ts'
import { type getInvoice, invoiceErrors } from '../contract.ts'
import { invoiceNumber } from '../model.ts'
import { drawInvoice } from './draw-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'

/** Drawn anew each time from the order, which never changes; nothing is kept that could differ from it. */
export async function showInvoice(call: CallOf<typeof getInvoice>, ask: { orderNumber: string }): Promise<Response> {
  const order = await findOrder(call, ask.orderNumber)
  if (!order) fail(invoiceErrors, 'INVOICE_NOT_FOUND')
  const { number, issuedAt } = await issueInvoice(call, order.orderNumber)
  const pdf = await drawInvoice({ number: invoiceNumber(number), issuedAt, order })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${order.orderNumber}.pdf"`,
    },
  })
}
