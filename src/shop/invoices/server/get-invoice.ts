import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { findOrder } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { invoiceErrors } from '../contract.ts'
import { invoiceNumber } from '../model.ts'
import { drawInvoice } from './draw-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { pdfResponse } from './pdf-response.ts'
import { termsOfOrder } from './terms-of-order.ts'

/** Drawn anew each time from the order, which is frozen but for its refunds; nothing is kept that could differ from it. */
export async function getInvoice(
  call: CallOf<typeof contract.getInvoice>,
  input: { orderNumber: string },
): Promise<Response> {
  const order = await findOrder(call, input.orderNumber)
  if (!order) fail(invoiceErrors, 'INVOICE_NOT_FOUND')
  const { number, issuedAt } = await issueInvoice(call, order.orderNumber)
  const terms = isOnTerms(order) ? await call.use(termsOfOrder)(call, order.orderNumber) : undefined
  const pdf = await drawInvoice({ number: invoiceNumber(number), issuedAt, order, terms })
  return pdfResponse(pdf, `invoice-${order.orderNumber}`)
}
