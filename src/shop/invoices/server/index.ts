export { fileInvoice } from './issue-invoice.ts'
