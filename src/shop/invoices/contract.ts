import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { UserId } from '#platform/base/id.ts'

export const invoiceErrors = defineErrors({
  INVOICE_NOT_FOUND: { status: 404, text: 'We could not find this invoice.' },
  NO_CREDIT_NOTE: { status: 404, text: 'Nothing of this order went back, so there is no credit note.' },
  NO_PAID_ORDER: { status: 404, text: 'There is no order of yours for this payment.' },
})

/** `total` is decimal dollars, the grand total of the order. */
const Invoice = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  issuedDate: z.string(),
  subtotal: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  currency: z.string(),
  url: z.string(),
})

export const getInvoice = endpoint({
  method: 'get',
  path: '/api/invoices/{orderNumber}.pdf',
  access: 'customer',
  personal: true,
  summary: 'The invoice of an order as a PDF, for its owner and for staff',
  params: z.object({ orderNumber: z.string().max(100) }),
  errors: [invoiceErrors.INVOICE_NOT_FOUND],
})

export const getCreditNote = endpoint({
  method: 'get',
  path: '/api/invoices/{orderNumber}/credit-note',
  access: 'customer',
  personal: true,
  summary: 'What went back of an invoice, as a PDF, for the owner of the order and for staff',
  params: z.object({ orderNumber: z.string().max(100) }),
  errors: [invoiceErrors.NO_CREDIT_NOTE],
})

export const createInvoice = endpoint({
  method: 'post',
  path: '/api/xero/create-invoice',
  access: 'owner',
  summary: 'The invoice of a paid order; asking again answers the same one, and amounts in the body are ignored',
  body: z.object({ userId: UserId, paymentIntentId: z.string().min(1).max(200) }),
  result: z.object({ invoice: Invoice }),
  errors: [invoiceErrors.NO_PAID_ORDER],
})
