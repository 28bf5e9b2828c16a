import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findOrder } from '#shop/orders/server/index.ts'
import { type getCreditNote, type getInvoice, invoiceErrors } from '../contract.ts'
import { invoiceNumber } from '../model.ts'
import { drawCreditNote, drawInvoice } from './draw-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'

const toPdf = (pdf: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(pdf, {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
  })

/** Drawn anew each time from the order, which is frozen but for its refunds; nothing is kept that could differ from it. */
export async function showInvoice(call: CallOf<typeof getInvoice>, ask: { orderNumber: string }): Promise<Response> {
  const order = await findOrder(call, ask.orderNumber)
  if (!order) fail(invoiceErrors, 'INVOICE_NOT_FOUND')
  const { number, issuedAt } = await issueInvoice(call, order.orderNumber)
  const pdf = await drawInvoice({ number: invoiceNumber(number), issuedAt, order })
  return toPdf(pdf, `invoice-${order.orderNumber}`)
}

export async function showCreditNote(
  call: CallOf<typeof getCreditNote>,
  ask: { orderNumber: string },
): Promise<Response> {
  const order = await findOrder(call, ask.orderNumber)
  if (!order || order.refunded <= 0) fail(invoiceErrors, 'NO_CREDIT_NOTE')
  const { number, issuedAt } = await issueInvoice(call, order.orderNumber)
  const pdf = await drawCreditNote({ number: invoiceNumber(number), issuedAt, order })
  return toPdf(pdf, `credit-note-${order.orderNumber}`)
}
