import { handle } from '#platform/server/http.ts'
import {
  getBlanks,
  getBlanksCsv,
  getItemFiles,
  getOrderFiles,
  getPressSheet,
  getPrintFile,
  getQueue,
  getTicket,
} from '../contract.ts'
import { showPressSheet } from './check-order.ts'
import { blanksCsv, showBlanks } from './show-blanks.ts'
import { showPrintFile } from './show-print-file.ts'
import { showQueue } from './show-queue.ts'
import { showTicket } from './show-ticket.ts'
import { zipItem, zipOrder } from './zip-files.ts'

export const productionCalls = [
  handle(getQueue, showQueue),
  handle(getPressSheet, showPressSheet),
  handle(getPrintFile, showPrintFile),
  handle(getOrderFiles, zipOrder),
  handle(getItemFiles, zipItem),
  handle(getTicket, showTicket),
  handle(getBlanks, showBlanks),
  handle(getBlanksCsv, blanksCsv),
]
