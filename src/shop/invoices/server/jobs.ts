import { issueInvoiceJob } from './issue-invoice.ts'

export const invoiceJobs = [issueInvoiceJob]
