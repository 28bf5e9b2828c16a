import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { createInvoice } from './create-invoice.ts'
import { getCreditNote } from './get-credit-note.ts'
import { getInvoice } from './get-invoice.ts'

export const invoiceCalls = [
  handle(contract.getInvoice, getInvoice),
  handle(contract.getCreditNote, getCreditNote),
  handle(contract.createInvoice, createInvoice),
]
