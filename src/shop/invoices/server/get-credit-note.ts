import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { findOrder } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { invoiceErrors } from '../contract.ts'
import { invoiceNumber } from '../model.ts'
import { drawCreditNote } from './draw-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { pdfResponse } from './pdf-response.ts'
import { termsOfOrder } from './terms-of-order.ts'

export async function getCreditNote(
  call: CallOf<typeof contract.getCreditNote>,
  input: { orderNumber: string },
): Promise<Response> {
  const order = await findOrder(call, input.orderNumber)
  if (!order || order.refunded <= 0) fail(invoiceErrors, 'NO_CREDIT_NOTE')
  const { number, issuedAt } = await issueInvoice(call, order.orderNumber)
  const terms = isOnTerms(order) ? await call.use(termsOfOrder)(call, order.orderNumber) : undefined
  const pdf = await drawCreditNote({ number: invoiceNumber(number), issuedAt, order, terms })
  return pdfResponse(pdf, `credit-note-${order.orderNumber}`)
}
