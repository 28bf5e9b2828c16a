import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findPaidOrder } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { invoiceErrors } from '../contract.ts'
import { invoiceNumber } from '../model.ts'
import { issueInvoice } from './issue-invoice.ts'

/** The paid order is the only source: whatever amounts the body may hold, nothing here reads them. */
export async function createInvoice(
  call: CallOf<typeof contract.createInvoice>,
  input: InputOf<typeof contract.createInvoice>,
): Promise<ResultOf<typeof contract.createInvoice>> {
  const order = await findPaidOrder(call, input)
  if (!order) fail(invoiceErrors, 'NO_PAID_ORDER')
  const invoice = await issueInvoice(call, order.orderNumber)
  return {
    invoice: {
      invoiceId: invoice.id,
      invoiceNumber: invoiceNumber(invoice.number),
      orderNumber: order.orderNumber,
      issuedDate: invoice.issuedAt.toISOString(),
      subtotal: order.orderSubtotal,
      shipping: order.shippingPrice,
      tax: order.taxCollected,
      total: order.orderGrandTotal,
      currency: order.currency,
      url: order.invoices,
    },
  }
}
