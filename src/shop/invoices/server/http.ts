import { handle } from '#platform/server/http.ts'
import { createInvoice, getInvoice } from '../contract.ts'
import { invoiceOfPayment } from './create-invoice.ts'
import { showInvoice } from './show-invoice.ts'

export const invoiceCalls = [handle(getInvoice, showInvoice), handle(createInvoice, invoiceOfPayment)]
