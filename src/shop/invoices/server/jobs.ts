import { bookInvoicesJob } from './book-invoices.ts'
import { issueInvoiceJob } from './issue-invoice.ts'

export const invoiceJobs = [issueInvoiceJob, bookInvoicesJob]
