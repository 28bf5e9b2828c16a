import type { Config } from '#platform/server/config.ts'
import { type Books, books } from './books.ts'
import { xeroBooks } from './xero/index.ts'

export { bookRefunds, retryRefused } from './book-invoices.ts'
export { bookPayment } from './book-payment.ts'
export { dayText, drawPages, LEFT, WIDTH } from './draw-pages.ts'
export { drawColumns, drawItem, drawLetterhead, drawRows, type Row } from './draw-parts.ts'
export { fileInvoice } from './issue-invoice.ts'
export { pdfResponse } from './pdf-response.ts'
export { type TermsOfOrder, termsOfOrder } from './terms-of-order.ts'
export { checkXeroKeys } from './xero/client.ts'
export { books }

/** Where invoices are booked beside the shop; nowhere without credentials. */
export const chooseBooks = (config: Config): Books | undefined => (config.xero ? xeroBooks(config.xero) : undefined)
