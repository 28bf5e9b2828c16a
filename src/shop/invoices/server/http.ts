import { handle } from '#platform/server/http.ts'
import { createInvoice, getCreditNote, getInvoice } from '../contract.ts'
import { invoiceOfPayment } from './create-invoice.ts'
import { showCreditNote, showInvoice } from './show-invoice.ts'

export const invoiceCalls = [
  handle(getInvoice, showInvoice),
  handle(getCreditNote, showCreditNote),
  handle(createInvoice, invoiceOfPayment),
]
